import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteComment, editComment, memberBlocked, searchComments, type Caller } from '@yinghuo/contracts';
import { areCommentsDue, fileComments } from './search.sql.ts';
import { callers, openComments, type Comments } from './world.fixture.ts';

const { member: one, trusted: two, guest } = callers;
let world: Comments;
beforeAll(async () => {
  world = await openComments();
  await world.register(101, '半盏茶');
  await world.register(102, '夜航西');
});
afterAll(() => world.close());
beforeEach(() => world.rest());

const file = async () => {
  while ((await fileComments(world.db)).count > 0);
};
const ask = (q: string, caller: Caller = guest, fields: object = {}) =>
  world.bus.ask(searchComments, { q, size: 24, ...fields }, caller);
const find = async (...given: Parameters<typeof ask>) => (await ask(...given)).items.map(({ id }) => id);

describe('a search for comments', () => {
  it('finds comments and replies everywhere, newest first, in parts', async () => {
    const first = await world.post(one, { gameId: 1, text: '灯塔那一段的雨聲真好' });
    const second = await world.reply(two, first, '我也喜欢灯塔的雨声');
    const third = await world.post(two, { text: '灯塔 OST 在哪里听' });
    await file();
    expect(await find('灯塔')).toEqual([third.id, second.id, first.id]);
    expect(await find('雨声')).toEqual([second.id, first.id]);
    expect(await find('ost 灯塔')).toEqual([third.id]);
    expect(await find('塔灯')).toEqual([]);
    expect(await find('%')).toEqual([]);
    const head = await ask('灯塔', guest, { size: 2 });
    expect([head.total, await find('灯塔', guest, { size: 2, cursor: head.next })]).toEqual([3, [first.id]]);
    expect(head.items[1]!.hit).toEqual({ text: '我也喜欢灯塔的雨声', ranges: [[4, 6]] });
  });

  it('follows what is changed and taken back, whose words are gone for good', async () => {
    const said = await world.post(one, { text: '起初写的是雪国' });
    await file();
    expect(await areCommentsDue(world.db)).toBe(false);
    await world.bus.ask(editComment, { id: said.id, text: '后来写的是海边' }, one);
    expect(await areCommentsDue(world.db)).toBe(true);
    await file();
    expect([await find('雪国'), await find('海边')]).toEqual([[], [said.id]]);
    await world.bus.ask(deleteComment, { id: said.id }, one);
    expect(await find('海边')).toEqual([]);
    await file();
    expect(await world.db`select from comment_texts where comment_id = ${said.id}`).toHaveLength(0);
  });

  it('shows no words of what is marked as a spoiler, and nothing of whom one has blocked', async () => {
    const said = await world.post(two, { text: '凶手是邮差' });
    await world.bus.ask(editComment, { id: said.id, text: '凶手是邮差', spoiler: true }, two);
    await file();
    expect((await ask('邮差')).items).toMatchObject([{ id: said.id, spoiler: true, hit: null }]);
    await world.bus.tell(memberBlocked, { memberId: 101, otherId: 102 });
    expect([await find('邮差', one), await find('邮差', two)]).toEqual([[], [said.id]]);
  });
});
