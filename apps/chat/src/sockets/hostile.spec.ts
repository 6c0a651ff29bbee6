import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberRegistered } from '@yinghuo/contracts';
import { eventually } from '@yinghuo/testing';
import { World, type Client, type Pod } from '../world.fixture.ts';

let world: World;
let pod: Pod;
let client: Client;

beforeAll(async () => {
  world = await World.open();
  pod = await world.pod();
});
afterAll(() => world.close());

/** Somebody new, whom no limit knows. */
const somebody = async (fields: object = {}) => (await world.client(pod, fields)).connected();
const text = { value: '你好', type: 1 };

describe('bad input', () => {
  beforeAll(async () => {
    client = await somebody();
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'hello'],
    ['a list', [text]],
    ['no value', { type: 1 }],
    ['a value that is a number', { ...text, value: 5 }],
    ['a value that is an object', { ...text, value: { toString: 'x' } }],
    ['an unknown type', { ...text, type: 3 }],
    ['an unknown field', { ...text, qx: 9 }],
    ['an id', { ...text, id: '1', seq: 1 }],
    ['a client id of other characters', { ...text, clientId: 'a b' }],
    ['a client id that is too long', { ...text, clientId: 'a'.repeat(65) }],
    ['an image that is no address', { value: 'javascript:alert(1)//.png', type: 2 }],
    ['an image by http', { value: 'http://x.example/a.png', type: 2 }],
    ['an image of another kind', { value: 'https://x.example/a.svg', type: 2 }],
    ['an image behind a password', { value: 'https://a:b@x.example/a.png', type: 2 }],
    ['an image with markup', { value: 'https://x.example/"><script>.png', type: 2 }],
    ['an image whose address is too long', { value: `https://x.example/${'a'.repeat(500)}.png`, type: 2 }],
  ])('%s is refused', async (_, payload) => {
    const speaker = await somebody();
    expect(await speaker.emit('sendMsg', payload)).toMatchObject({ code: 400, msg: expect.any(String) });
    speaker.socket.disconnect();
  });

  it.each([
    ['recall', {}, 400],
    ['recall', { id: 5 }, 400],
    ['recall', { id: "' or ''='" }, 400],
    ['recall', { id: crypto.randomUUID() }, 404],
    ['history', { before: 1, after: 1 }, 400],
    ['history', { size: 101 }, 400],
    ['history', { after: -1 }, 400],
    ['history', { before: 'x' }, 400],
  ])('%s %j is refused', async (event, payload, code) => {
    expect(await client.emit(event, payload)).toMatchObject({ code });
  });

  it.each([
    ['sendMsg', { type: 1 }, '请填写内容', { field: 'value', rule: 'required' }],
    ['sendMsg', { ...text, type: 3 }, '类型要从给出的选项里选', { field: 'type', rule: 'enum', limit: [1, 2] }],
    ['sendMsg', { ...text, clientId: 'a b' }, '消息编号的格式不对', { field: 'clientId', rule: 'format' }],
    ['sendMsg', { ...text, qx: 9 }, '不认识“qx”这一项，请刷新页面后再试', { field: 'qx', rule: 'unknown' }],
    ['recall', {}, '请填写编号', { field: 'id', rule: 'required' }],
    ['history', { size: 101 }, '条数要在 1 和 100 之间', { field: 'size', rule: 'range', limit: [1, 100] }],
    ['sendMsg', 'hello', '有内容没有填对，请检查后再提交', { field: '', rule: 'type' }],
  ])('%s %j is told which field it is, like a call', async (event, payload, msg, error) => {
    const speaker = await somebody();
    expect(await speaker.emit(event, payload)).toEqual({ code: 400, msg, obj: [error] });
    speaker.socket.disconnect();
  });

  it('says what is wrong with a long text and with an image', async () => {
    const speaker = await somebody();
    expect(await speaker.say('字'.repeat(201))).toMatchObject({ code: 400, msg: '文字太长，请分批发送' });
    expect(await speaker.say('x', { type: 2 })).toMatchObject({
      code: 400,
      msg: '图片地址不正确，仅支持 jpeg|jpg|gif|png',
    });
    const answer = await speaker.say('😀'.repeat(200));
    expect(answer.code).toBe(200);
  });

  it('takes an image', async () => {
    const speaker = await somebody();
    const { seq } = await speaker.say('https://x.example/a.PNG', { type: 2 });
    await eventually(() => speaker.last === seq);
    expect(speaker.shown.at(-1)).toMatchObject({ types: 2, text: 'https://x.example/a.PNG' });
  });

  it.each([[''], [' \n\t'], ['\u200b\u3000\ufeff'], ['\u202e\u0000']])('sends nothing for %j', async (value) => {
    expect(await client.say(value)).toEqual({ code: 200, id: null, seq: null });
  });

  it('keeps the text as text, without what controls a terminal or turns a line around', async () => {
    const speaker = await somebody();
    const { seq } = await speaker.say('<img src=x onerror=alert(1)>\u202egnp.\u0000\nnext');
    await eventually(() => speaker.last === seq);
    expect(speaker.shown.at(-1)!.text).toBe('<img src=x onerror=alert(1)>gnp.\nnext');
  });

  it('takes nothing from a prototype', async () => {
    const speaker = await somebody();
    const payload = '{"value":"原型","type":1,"__proto__":{"lv":999,"seq":1},"constructor":{"prototype":{"x":1}}}';
    expect(await speaker.emit('sendMsg', JSON.parse(payload))).toMatchObject({ code: 200, seq: expect.any(Number) });
    expect(({} as { lv?: number; x?: number }).lv).toBeUndefined();
  });

  it('outlives events that nobody sends', async () => {
    for (const event of ['error', 'newMsg', 'said', 'look', '__proto__', 'constructor'])
      client.socket.emit(event, { x: 1 }, [1]);
    client.socket.emit('sendMsg');
    client.socket.emit('sendMsg', 1, 2, 3);
    expect(await client.emit('history', {})).toMatchObject({ code: 200 });
  });

  it('disconnects after a packet of more than 16 KiB', async () => {
    for (const transports of [['websocket'], ['polling']]) {
      const speaker = await somebody({ options: { transports, reconnection: false } });
      speaker.socket.emit('sendMsg', { value: 'x'.repeat(17_000), type: 1 });
      await eventually(() => !speaker.socket.connected);
    }
  });
});

describe('identity', () => {
  it('comes from the session, whatever the client says', async () => {
    const speaker = await somebody();
    const { seq } = await speaker.say('我是站长', { nickname: '站长', img: '/x', frames: '/y', pets: '9', lv: 9999 });
    await eventually(() => speaker.last === seq);
    expect(speaker.shown.at(-1)).toMatchObject({
      nickname: `成员${speaker.memberId}`,
      img: '/a.webp',
      frames: '/f.webp',
      pets: '3,1',
      lv: 7,
      memberId: speaker.memberId,
    });
  });

  it('decides who may speak', async () => {
    const inactive = await somebody({ permission: 0 });
    expect(await inactive.say('我可以说话吗')).toMatchObject({ code: 403, obj: { kind: 'qx', need: 1, have: 0 } });
    const until = new Date(Date.now() + 60_000).toISOString();
    const muted = await somebody({ mutedUntil: until });
    expect(await muted.say('我呢')).toMatchObject({ code: 403, obj: { kind: 'muted', until } });
  });

  it('decides who may recall', async () => {
    const [speaker, other, moderator] = await Promise.all([somebody(), somebody(), somebody({ permission: 5 })]);
    const { id, seq } = await speaker.say('我要撤回这句');
    await eventually(() => other.last === seq);
    expect(await other.emit('recall', { id })).toMatchObject({ code: 404 });
    expect(await speaker.emit('recall', { id })).toEqual({ code: 200 });
    await eventually(() => other.all<{ id: string }>('recalled').some((recalled) => recalled.id === id));
    expect(await speaker.emit('recall', { id })).toMatchObject({ code: 409, obj: { reason: 'done' } });

    const late = await other.say('两分钟前的话');
    await world.db`update messages set at = at - interval '3 minutes' where id = ${late.id!}`;
    expect(await other.emit('recall', { id: late.id })).toMatchObject({ code: 403, obj: { kind: 'role' } });
    expect(await moderator.emit('recall', { id: late.id })).toEqual({ code: 200 });
    const { messages } = await speaker.emit('history', { size: 100 });
    expect(messages!.filter((message) => message.id === id || message.id === late.id)).toEqual([]);
  });
});

describe('limits', () => {
  it('let a member speak every two seconds, and say how long to wait', async () => {
    const speaker = await somebody();
    expect(await speaker.say('一')).toMatchObject({ code: 200 });
    // How long two seconds are to this machine is not what is asked here.
    await world.db`update speakers set last_at = now() + interval '60 seconds'`;
    const { code, obj } = await speaker.say('二');
    expect(code).toBe(429);
    expect((obj as unknown as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(2);
    await world.db`update speakers set last_at = now() - interval '2 seconds'`;
    expect(await speaker.say('三')).toMatchObject({ code: 200 });
  });

  it('let somebody who is new speak every thirty', async () => {
    const speaker = await somebody({ token: await world.token({}, { fresh: true }) });
    expect(await speaker.say('大家好，我是新来的')).toMatchObject({ code: 200 });
    await world.db`update speakers set last_at = last_at - interval '2 seconds'`;
    const { code, obj } = await speaker.say('又是我');
    expect(code).toBe(429);
    // More than anybody else waits; how much of the thirty is over by now is up to this machine.
    expect((obj as unknown as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(2);
  });

  it('know who is new from the day of their registration, and for a day', async () => {
    const speaker = await somebody();
    const { memberId } = speaker;
    await world.bus.tell(memberRegistered, { memberId, nickname: '刚注册', day: '2026-11-26' });
    await eventually(async () => (await world.db`select from newcomers where member_id = ${memberId}`).count === 1);
    expect(await speaker.say('大家好')).toMatchObject({ code: 200 });
    await world.db`update speakers set last_at = last_at - interval '3 seconds'`;
    expect(await speaker.say('还是我')).toMatchObject({ code: 429 });
    await world.db`update newcomers set registered_at = registered_at - interval '1 day'`;
    expect(await speaker.say('过了一天')).toMatchObject({ code: 200 });
  });

  it('count a member once, from however many sockets', async () => {
    const token = await world.token({}, { fresh: true });
    const sockets = await Promise.all([1, 2, 3].map(() => somebody({ token })));
    const answers = await Promise.all(sockets.map((socket, index) => socket.say(`同时 ${index}`)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 429, 429]);
  });

  it('cost nothing to repeat', async () => {
    const speaker = await somebody();
    const first = await speaker.say('只说一次', { clientId: 'once' });
    const again = await Promise.all([1, 2, 3].map(() => speaker.say('只说一次', { clientId: 'once' })));
    expect(again).toEqual([first, first, first]);
    const other = await somebody();
    expect(await other.say('别人的', { clientId: 'once' })).not.toMatchObject({ id: first.id });
    const { messages } = await speaker.emit('history', { size: 100 });
    expect(messages!.filter(({ text: said }) => said === '只说一次')).toHaveLength(1);
  });

  it('refuse over 30 events in ten seconds, and disconnect over 100', async () => {
    const flooder = await somebody({ options: { reconnection: false } });
    const answers = await Promise.all(Array.from({ length: 40 }, () => flooder.emit('recall', {})));
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(30);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(10);
    expect(answers.at(-1)!.obj).toEqual({ retryAfterSeconds: expect.any(Number) });
    // Over 100 by themselves: the ten seconds of those before may be over.
    for (let time = 0; time < 110; time += 1) flooder.socket.emit('history', {});
    await eventually(() => !flooder.socket.connected);
    expect(client.socket.connected).toBe(true);
  });

  it('close the oldest of eleven sockets', async () => {
    const token = await world.token();
    const sockets: Client[] = [];
    for (let count = 0; count < 11; count += 1)
      sockets.push(await somebody({ token, options: { reconnection: false } }));
    await eventually(() => !sockets[0]!.socket.connected);
    expect(sockets.slice(1).every(({ socket }) => socket.connected)).toBe(true);
  });
});
