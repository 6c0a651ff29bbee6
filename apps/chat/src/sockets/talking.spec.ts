import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberProfileChanged } from '@yinghuo/contracts';
import { eventually } from '@yinghuo/testing';
import { World, type Pod } from '../world.fixture.ts';

let world: World;
let pod: Pod;

beforeAll(async () => {
  world = await World.open();
  pod = await world.pod();
});
afterAll(() => world.close());

describe('talking', () => {
  it('acknowledges a message with its place and shows it to everybody, the sender included', async () => {
    const [speaker, listener] = await Promise.all([world.client(pod), world.client(pod)]);
    await Promise.all([speaker.connected(), listener.connected()]);
    const answer = await speaker.say('今晚有人一起看新作吗？', { clientId: 'a-1', nickname: '冒名', lv: 999 });
    expect(answer).toEqual({ code: 200, id: expect.any(String), seq: expect.any(Number) });
    for (const client of [speaker, listener]) {
      await eventually(() => client.last === answer.seq);
      expect(client.shown.at(-1)).toEqual({
        type: 2,
        types: 1,
        text: '今晚有人一起看新作吗？',
        time: expect.any(String),
        img: '/a.webp',
        nickname: `成员${speaker.memberId}`,
        frames: '/f.webp',
        pets: '3,1',
        lv: 7,
        id: answer.id,
        seq: answer.seq,
        clientId: 'a-1',
        memberId: speaker.memberId,
        box: 2,
      });
    }
    const rows = await world.db`select seq, text from messages where id = ${answer.id!}`;
    expect([...rows]).toEqual([{ seq: answer.seq, text: '今晚有人一起看新作吗？' }]);
  });

  it('shows who changed what they wear otherwise at once, to who is here and to who comes later', async () => {
    const [speaker, listener] = await Promise.all([world.client(pod), world.client(pod)]);
    await Promise.all([speaker.connected(), listener.connected()]);
    const { seq } = await speaker.say('换了一件');
    await eventually(() => listener.last === seq);
    const { memberId } = speaker;
    const look = { nickname: `成员${memberId}`, userImg: '/a.webp', frames: '/new.svg', pets: '9', lv: 7, box: 5 };
    const card = { ...look, memberId, userqsgg: false, badge: null, frameCount: 2 };
    await world.bus.tell(memberProfileChanged, card);
    const { userImg: img, ...rest } = look;
    await eventually(() => listener.all('looks').length > 0);
    expect(listener.all('looks')).toEqual([{ memberId, img, ...rest }]);
    const later = await (await world.client(pod)).connected();
    expect(later.shown.at(-1)).toMatchObject({ seq, frames: '/new.svg', pets: '9', box: 5 });
  });
});
