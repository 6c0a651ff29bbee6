import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, testRedis, type TestRedis } from '@yinghuo/testing';
import { Kafka, logLevel } from 'kafkajs';
import { World } from '../world.fixture.ts';

let own: TestRedis;
let world: World;
beforeAll(async () => {
  own = testRedis();
  world = await World.open(own.url);
});
afterAll(async () => {
  await world.close();
  await own.drop();
});

/** Every message of every topic, requests and replies among them, as it lies on the brokers' disks. */
async function onDisk(until: (all: string[]) => boolean): Promise<string> {
  const { brokers, prefix = '' } = world.kafka;
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
  const [admin, consumer] = [kafka.admin(), kafka.consumer({ groupId: `${prefix}disk` })];
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
  await admin.disconnect();
  const all: string[] = [];
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  await consumer.run({
    eachMessage: ({ message }) => {
      const headers = Object.values(message.headers ?? {}).map(String);
      all.push([...headers, message.value?.toString()].join(' '));
      return Promise.resolve();
    },
  });
  await eventually(() => until(all));
  await consumer.disconnect();
  return all.join('\n');
}

it('lie on no disk of a broker, nor does the token that a password opens', async () => {
  const { body } = await world.post('/sign', 'name=reader&password=open-sesame-1&device=spec');
  const { obj } = body as unknown as { obj: { token: string } };
  const { token } = obj;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await world.call('/gameLists?size=3', { token })).body.code).toBe(200);
  await world.post('/register', 'nickname=newcomer&email=a@example.org&password=open-sesame-2&pow=x');
  await world.post('/repassword', 'code=abc&password=open-sesame-3');
  await world.post('/api/me/password', 'oldPassword=open-sesame-4&password=open-sesame-5', { token });
  expect(world.known.passwords).toEqual([1, 2, 3, 4, 5].map((n) => `open-sesame-${n}`));

  const names = ['SignIn', 'Register', 'ResetPassword', 'ChangePassword'];
  // Each asked and answered.
  const disk = await onDisk((all) =>
    names.every((name) => all.filter((message) => message.includes(`members.${name}`)).length > 1),
  );
  expect(disk).toContain('sealed:');
  expect(disk).not.toContain('open-sesame');
  expect(disk).not.toContain(token);
});

it('are refused for their length before they are sealed, and for what they are after that', async () => {
  const refused = async (path: string, body: string) => (await world.post(path, body)).body;
  expect(await refused('/repassword', 'code=abc&password=short')).toMatchObject({
    code: 400,
    obj: [{ field: 'password', rule: 'length', limit: [8, 72] }],
  });
  expect(await refused('/sign', 'name=reader&password=wrong-2026')).toMatchObject({
    code: 400,
    obj: [{ field: 'password', rule: 'mismatch' }],
  });
  expect(await refused('/sign', `name=reader&password=open-sesame&tokenHash=${'f'.repeat(64)}`)).toMatchObject({
    code: 400,
    obj: [{ field: 'tokenHash', rule: 'unknown' }],
  });
});
