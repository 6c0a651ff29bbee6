import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { World } from '../world.fixture.ts';
import { hostileForms, hostileJson } from './hostile.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

interface Post {
  path: string;
  fields: string[];
}

/** Every POST there is, as the documentation made from the routes has it: a new one is tried without anybody's doing. */
async function posts(): Promise<Post[]> {
  const { paths } = JSON.parse((await world.call('/docs/openapi.json')).text) as {
    paths: Record<string, { post?: { requestBody: { content: Record<string, { schema: { properties?: object } }> } } }>;
  };
  return Object.entries(paths).flatMap(([path, { post }]) =>
    post ? [{ path, fields: Object.keys(Object.values(post.requestBody.content)[0]!.schema.properties ?? {}) }] : [],
  );
}

/** Bodies within the wire's bounds that no contract takes, made for the fields of one. */
const forFields = (fields: string[]): [type: string, body: string][] => [
  [form, 'isAdmin=1'],
  [form, '__proto__[permission]=9&x=1'],
  [form, 'constructor[prototype][permission]=9'],
  [json, '{"permission":9,"memberId":1,"owner":true}'],
  ...fields.flatMap((name): [string, string][] => [
    [form, `${name}[a][b]=1`],
    [json, JSON.stringify({ [name]: { $gt: '' }, unknown: 1 })],
    [json, JSON.stringify({ [name]: [[[1]]], unknown: 1 })],
    [form, `${name}=${'x'.repeat(200 << 10)}&unknown=1`],
  ]),
];

describe('every POST', () => {
  it('refuses every hostile body with a sentence, and asks no service', async () => {
    const all = await posts();
    expect(all.length).toBeGreaterThan(30);
    const tokens: string[] = [];
    for (const [nth, { path, fields }] of all.entries()) {
      // One member for each body, so that limits keep nobody from the contract: of writes there are sixty a minute.
      if (nth % 50 === 0) tokens.length = 0;
      const bodies: [string, string][] = [
        ...hostileForms.map((body): [string, string] => [form, body]),
        ...hostileJson.filter((body) => body !== '').map((body): [string, string] => [json, body]),
        ...forFields(fields),
      ];
      world.known.asked.clear();
      const rest = bodies.entries();
      const answers: { path: string; body: string; status: number; code?: number; msg?: string }[] = [];
      // Few at a time: a slow machine that parses all of them at once keeps sessions waiting for longer than Redis may take.
      const send = async () => {
        for (const [index, [type, body]] of rest) {
          const memberId = Math.floor(nth / 50) * 1000 + index + 1;
          const token = (tokens[index] ??= world.token({ memberId, permission: 9, level: 10_000 }));
          const { status, body: said } = await world.post(path, body, { token, headers: { 'content-type': type } });
          answers.push({ path, body: body.slice(0, 60), status, code: said?.code, msg: said?.msg });
        }
      };
      await Promise.all(Array.from({ length: 8 }, send));
      // Signing up and in is limited by address, whoever asks.
      const wrong = answers.filter(({ code, msg }) => !(code === 400 || code === 429) || !/\p{Script=Han}/u.test(msg!));
      expect(wrong).toEqual([]);
      world.known.asked.delete('session');
      expect([...world.known.asked]).toEqual([]);
    }
    expect(({} as { permission?: unknown }).permission).toBeUndefined();
  });
});
