import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { block, nicknameKey, setProfile, type Caller } from '@yinghuo/contracts';
import { searchMembers } from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';
import { areNamesDue, fileNames } from './search.sql.ts';

let world: World;
let reader: Awaited<ReturnType<World['member']>>;
const ids: Record<string, number> = {};

const add = async (nickname: string, fields: object = {}) => {
  const { memberId } = await world.member({ nickname, nickname_key: nicknameKey(nickname), ...fields });
  ids[nickname] = memberId;
};
const file = async () => {
  while ((await fileNames(world.db)).count > 0);
};
const ask = (q: string, caller: Caller = world.guest, fields: object = {}) =>
  world.bus.ask(searchMembers, { q, size: 24, ...fields }, caller);
const find = async (...given: Parameters<typeof ask>) => (await ask(...given)).items.map(({ nickname }) => nickname);

beforeAll(async () => {
  world = await World.open();
  reader = await world.member({ nickname: '读者', nickname_key: nicknameKey('读者') });
  await add('夜航');
  await add('夜航西', { points: 50 });
  await add('夜航船', { points: 500 });
  await add('在夜航中', { points: 5000 });
  await add('潮汐郵局');
  await add('Firefly_7');
  await add('夜航未激活', { permission: 0, activated_at: null });
  await add('夜航已封禁', { state: 'banned' });
  await file();
});
afterAll(() => world.close());

describe('a search for members', () => {
  it('has the name itself first, then those that begin so, by level, then others; nobody who is not there', async () => {
    expect(await find('夜航')).toEqual(['夜航', '夜航船', '夜航西', '在夜航中']);
  });

  it('is told by one look whether a name is to be filed', async () => {
    expect(await areNamesDue(world.db)).toBe(false);
    await world.bus.ask(setProfile, { nickname: '读者乙' }, reader);
    expect(await areNamesDue(world.db)).toBe(true);
    await file();
    expect([await areNamesDue(world.db), await find('读者乙')]).toEqual([false, ['读者乙']]);
  });

  it.each([
    ['one character', '船', ['夜航船']],
    ['the other script', '潮汐邮局', ['潮汐郵局']],
    ['pinyin', 'yehangchuan', ['夜航船']],
    ['initials', 'cxyj', ['潮汐郵局']],
    ['the beginning of a word in letters', 'FIRE', ['Firefly_7']],
    ['what nobody is called', '没有这个人', []],
    ['nothing', '%_', []],
  ])('finds by %s', async (_, q, expected) => {
    expect(await find(q)).toEqual(expected);
  });

  it('marks what was sought in a name, and goes on behind a cursor', async () => {
    const first = await ask('夜航', world.guest, { size: 3 });
    expect(first.items.map(({ hit }) => hit.ranges)).toEqual([[[0, 2]], [[0, 2]], [[0, 2]]]);
    expect([first.total, await find('夜航', world.guest, { size: 3, cursor: first.next })]).toEqual([4, ['在夜航中']]);
    await expect(ask('夜航', world.guest, { cursor: 'spoilt' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('follows another name, and forgets who is gone', async () => {
    await add('旧名字的人');
    const member = { ...reader, memberId: ids['旧名字的人']! };
    await file();
    await world.bus.ask(setProfile, { nickname: '新名字的人' }, member);
    await file();
    expect([await find('旧名字'), await find('新名字')]).toEqual([[], ['新名字的人']]);
    await world.db`update members set state = 'deleted' where id = ${member.memberId}`;
    expect(await world.db`select from member_names where member_id = ${member.memberId}`).toHaveLength(0);
    expect(await find('新名字')).toEqual([]);
  });

  it('does not meet whom one has blocked', async () => {
    await world.bus.ask(block, { memberId: ids['夜航西']!, on: true }, reader);
    expect(await find('夜航', reader)).toEqual(['夜航', '夜航船', '在夜航中']);
    expect(await find('夜航')).toContain('夜航西');
  });
});
