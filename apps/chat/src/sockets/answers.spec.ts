import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listChatMessages, memberBlocked, memberDeleted, memberSanctioned, memberUnblocked } from '@yinghuo/contracts';
import type { ChatMemberHere, ChatMessage } from '@yinghuo/contracts/wire';
import { eventually } from '@yinghuo/testing';
import { World, type Client, type Pod } from '../world.fixture.ts';

let world: World;
let pod: Pod;
let other: Pod;

beforeAll(async () => {
  world = await World.open();
  [pod, other] = await Promise.all([world.pod(), world.pod()]);
});
afterAll(() => world.close());

const somebody = async (fields: object = {}, at: Pod = pod) => (await world.client(at, fields)).connected();
const shownBy = async (client: Client, seq: number): Promise<ChatMessage> => {
  await eventually(() => client.last >= seq);
  return client.shown.find((message) => message.seq === seq)!;
};
const answer = (client: Client, value: string, fields: object) => client.emit('say', { value, type: 1, ...fields });
const lastSeen = (client: Client) => client.all<{ seq: number | null }>('seen').at(-1)?.seq;
/** A room is one for all of a spec file: who speaks here has never spoken before. */
const said = async (value: string, client?: Client) => {
  const speaker = client ?? (await somebody());
  const { id, seq } = await speaker.say(value);
  return { speaker, id: id!, seq: seq! };
};

describe('an answer', () => {
  it('quotes what the server finds under the id, and nothing that its sender says of it', async () => {
    const asked = await said('今晚看哪一部？\n想看安静的。');
    const [replier, listener] = await Promise.all([somebody(), somebody({}, other)]);
    const { code, seq } = await answer(replier, '看《河灯》。', { replyTo: asked.id });
    expect(code).toBe(200);
    for (const client of [asked.speaker, listener]) {
      expect(await shownBy(client, seq!)).toMatchObject({
        text: '看《河灯》。',
        replyTo: {
          seq: asked.seq,
          memberId: asked.speaker.memberId,
          nickname: `成员${asked.speaker.memberId}`,
          types: 1,
          text: '今晚看哪一部？',
        },
        mentions: [asked.speaker.memberId],
      });
    }
    const forger = await somebody();
    const forged = { replyTo: { seq: asked.seq, nickname: '站长', text: '我说过这话' } };
    expect(await answer(forger, '看', forged)).toMatchObject({ code: 400, obj: [{ field: 'replyTo' }] });
    expect(await answer(forger, '看', { replyTo: asked.id, mentions: [1] })).toMatchObject({
      code: 400,
      obj: [{ field: 'mentions', rule: 'unknown' }],
    });
    expect(await forger.say('看', { replyTo: asked.id })).toMatchObject({ code: 400, obj: [{ rule: 'unknown' }] });
  });

  it('to what is not there, or was recalled, is refused, says so and costs nothing', async () => {
    const gone = await said('说错了');
    await gone.speaker.emit('recall', { id: gone.id });
    const replier = await somebody();
    for (const replyTo of [gone.id, crypto.randomUUID()]) {
      expect(await answer(replier, '在吗', { replyTo })).toMatchObject({ code: 404, msg: '要回复的消息已经不在了' });
    }
    expect(await replier.say('那就算了')).toMatchObject({ code: 200 });
  });

  it('loses its quote when that is recalled: for who is here, who comes later and who reads back', async () => {
    const asked = await said('这句话会被收回');
    const replier = await somebody({}, other);
    const { seq } = await answer(replier, '我看见了', { replyTo: asked.id });
    await shownBy(asked.speaker, seq!);
    await asked.speaker.emit('recall', { id: asked.id });
    const quote = { seq: asked.seq, memberId: 0, nickname: '', types: 1, text: null };
    for (const at of [pod, other]) {
      await eventually(async () => (await shownBy(await somebody({}, at), seq!)).replyTo?.text === null);
      expect((await shownBy(await somebody({}, at), seq!)).replyTo).toEqual(quote);
    }
    const { messages } = await replier.emit('history', { after: seq! - 1, size: 1 });
    expect(messages![0]!.replyTo).toEqual(quote);
    const page = await world.bus.ask(listChatMessages, { after: seq! - 1, size: 1 }, world.caller({ memberId: 1 }));
    expect(page.messages[0]!.quote).toMatchObject({ text: null, nickname: '' });
  });

  it('loses the name of whoever deleted their account', async () => {
    const asked = await said('我要走了');
    const replier = await somebody();
    const { seq } = await answer(replier, '慢走', { replyTo: asked.id });
    await shownBy(replier, seq!);
    await world.bus.tell(memberDeleted, { memberId: asked.speaker.memberId });
    await eventually(async () => (await shownBy(await somebody(), seq!)).replyTo?.nickname === '已注销用户');
    // Another process of the chat may answer, which hears of it by itself.
    await eventually(async () => {
      const { messages } = await replier.emit('history', { after: seq! - 1, size: 1 });
      expect(messages![0]!.replyTo).toMatchObject({ memberId: 0, nickname: '已注销用户', text: '我要走了' });
    });
  });

  it('keeps the room’s rules: pace, mutes, length, one effect for one client id', async () => {
    const asked = await said('有人吗');
    const replier = await somebody({ token: await world.token({}, { fresh: true }) });
    const first = await answer(replier, '有', { replyTo: asked.id, clientId: 'again' });
    expect(await answer(replier, '有', { replyTo: asked.id, clientId: 'again' })).toEqual(first);
    expect(await answer(replier, '还有', { replyTo: asked.id })).toMatchObject({ code: 429 });
    expect(await answer(await somebody(), '字'.repeat(201), {})).toMatchObject({
      code: 400,
      msg: '文字太长，请分批发送',
    });
    const muted = await somebody();
    await world.bus.tell(memberSanctioned, {
      memberId: muted.memberId,
      sanctionId: 7,
      kind: 'mute',
      until: null,
      reason: '刷屏',
      by: 1,
    });
    // The socket may hear of it before the process that writes it down has.
    await eventually(async () => (await world.db`select from mutes where member_id = ${muted.memberId}`).length > 0);
    await eventually(() => muted.all<{ mutedUntil: string | null }>('mode').at(-1)?.mutedUntil ?? null);
    expect(await answer(muted, '有', { replyTo: asked.id })).toMatchObject({ code: 403, obj: { kind: 'muted' } });
    expect(await answer(await somebody({ permission: 0 }), '有', {})).toMatchObject({ code: 403, obj: { kind: 'qx' } });
  });
});

describe('a mention', () => {
  it('calls whom the text names, once, never oneself, and nobody by a number', async () => {
    const [named, speaker] = await Promise.all([somebody(), somebody()]);
    const text = `@成员${named.memberId} @成员${named.memberId}，还有 @成员${speaker.memberId} 和 @没有这个人`;
    const { seq } = await speaker.say(text);
    expect((await shownBy(named, seq!)).mentions).toEqual([named.memberId]);
    const plain = await said('没有提到谁');
    expect(await shownBy(named, plain.seq)).not.toHaveProperty('mentions');
  });

  it('does not reach whoever has blocked its author, nor does their answer, until they are unblocked', async () => {
    const named = await somebody();
    const mine = await said('我的话', named);
    const pest = await world.token();
    const client = await somebody({ token: pest });
    const between = { memberId: named.memberId, otherId: client.memberId };
    await world.bus.tell(memberBlocked, between);
    await eventually(async () => (await world.db`select from blocks`).length === 1);
    const { seq } = await answer(client, `@成员${named.memberId} 看我`, { replyTo: mine.id });
    const shown = await shownBy(named, seq!);
    expect(shown.replyTo).toMatchObject({ seq: mine.seq });
    expect(shown).not.toHaveProperty('mentions');
    expect(await client.emit('here', { q: '成员' })).not.toMatchObject({
      members: expect.arrayContaining([expect.objectContaining({ id: named.memberId })]),
    });
    await world.bus.tell(memberUnblocked, between);
    await eventually(async () => (await world.db`select from blocks`).length === 0);
  });
});

describe('a picture', () => {
  const upload = `/media/uploads/${'a'.repeat(43)}.webp`;

  it('that was uploaded here is said with what it shows, and found by that', async () => {
    const speaker = await somebody();
    const { code, seq } = await speaker.emit('say', { value: upload, type: 2, alt: '河面上的萤火' });
    expect(code).toBe(200);
    expect(await shownBy(speaker, seq!)).toMatchObject({ types: 2, text: upload, alt: '河面上的萤火' });
    const [row] = await world.db`select plain, cardinality(terms) as words from messages where seq = ${seq!}`;
    expect(row).toEqual({ plain: '河面上的萤火', words: expect.any(Number) });
  });

  it.each([
    ['an upload, by sendMsg', 'sendMsg', upload],
    ['a path that is no upload', 'say', '/media/avatars/a.webp'],
    ['a way out of the uploads', 'say', `/media/uploads/../${'a'.repeat(43)}.webp`],
    ['an upload with a query', 'say', `${upload}?x=1`],
    ['another site’s path', 'say', `//evil.example/media/uploads/${'a'.repeat(43)}.webp`],
    ['an address of another kind', 'say', 'https://img.example/a.webp'],
  ])('%s is none', async (_, event, value) => {
    expect(await (await somebody()).emit(event, { value, type: 2 })).toMatchObject({
      code: 400,
      msg: '图片地址不正确，仅支持 jpeg|jpg|gif|png',
    });
  });
});

describe('what a member has read', () => {
  it('is known to the next device, on whatever process, and told to those that are there', async () => {
    const token = await world.token();
    const one = await somebody({ token });
    const { seq } = await said('读到这里');
    await shownBy(one, seq);
    expect(await one.emit('seen', { seq })).toEqual({ code: 200 });
    const two = await somebody({ token }, other);
    await eventually(() => lastSeen(two) === seq);
    const newer = await said('又有新的');
    await shownBy(one, newer.seq);
    await one.emit('seen', { seq: newer.seq });
    await eventually(() => lastSeen(two) === newer.seq);
  });

  it('never goes back, nor past the end of the room, and is nobody else’s', async () => {
    const token = await world.token();
    const one = await somebody({ token });
    const { seq } = await said('最后一句');
    await shownBy(one, seq);
    await one.emit('seen', { seq: Number.MAX_SAFE_INTEGER });
    await eventually(() => lastSeen(one) === seq);
    await one.emit('seen', { seq: 1 });
    await eventually(() => lastSeen(one) === 1 || one.all('seen').length > 2);
    const two = await somebody({ token });
    await eventually(() => lastSeen(two) === seq);
    const stranger = await somebody();
    await stranger.emit('seen', { seq: 'x' }).then((refused) => expect(refused.code).toBe(400));
    await eventually(() => lastSeen(stranger) === null);
  });

  it('outlives the process', async () => {
    const mortal = await world.pod();
    const token = await world.token();
    const one = await somebody({ token }, mortal);
    const { seq } = await said('重启之前');
    await shownBy(one, seq);
    await one.emit('seen', { seq });
    one.socket.disconnect();
    await mortal.kill('SIGTERM');
    const two = await somebody({ token });
    await eventually(() => lastSeen(two) === seq);
  });
});

describe('who is here', () => {
  it('is found by the beginning of the nickname, on all processes, without the one who asks', async () => {
    const asking = await somebody({ token: await world.token({}, { nickname: '提灯人甲' }) });
    await somebody({ token: await world.token({}, { nickname: '提灯人乙' }) }, other);
    await world.token({}, { nickname: '提灯人丙' }); // is not here
    const found = async (by: Client, q: string) =>
      ((await by.emit('here', { q })) as { members?: ChatMemberHere[] }).members!.map(({ nickname }) => nickname);
    // Everybody who looks is new: the same one would look too often.
    await eventually(async () => (await found(await somebody(), '提灯')).length === 2);
    const names = (q: string) => found(asking, q);
    expect(await names('提灯')).toEqual(['提灯人乙']);
    expect(await names('%')).toEqual([]);
    expect(await asking.emit('here', { q: '' })).toMatchObject({ code: 400 });
  });
});
