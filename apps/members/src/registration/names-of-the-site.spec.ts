import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { check, memberProfileChanged, nicknameOf, type MemberProfileChanged } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { olderSchema, someMembers, type OlderSchema } from '../older.fixture.ts';

let older: OlderSchema;
let db: Db;
beforeAll(async () => {
  older = await olderSchema('names_spec', '0049');
  db = older.open();
});
afterAll(() => older.close());

// Letters and replies for whoever is gone reached a member of an earlier day who was called 已注销用户.
it('gives another name to who has one of the site of an earlier day, and tells others of it', async () => {
  const [holder, other, gone] = (await someMembers(db, '已注销用户', '系统员', '系统')) as [number, number, number];
  await db`update members set avatar = '/a.webp', renamed_at = now() where id = ${holder}`;
  await db`update members set state = 'deleted', nickname = '已注销用户' where id = ${gone}`;
  await db`delete from outbox`;
  const free = nicknameOf(`会员${holder}`);
  await db`update members set nickname = ${free.nickname}, nickname_key = ${free.key} where id = ${other}`;

  await older.update();
  db = older.open();
  const name = nicknameOf(`会员${holder}-`);
  expect(await db`select id, nickname, nickname_key, renamed_at from members order by id`).toEqual([
    { id: holder, nickname: name.nickname, nicknameKey: name.key, renamedAt: null },
    { id: other, nickname: free.nickname, nicknameKey: free.key, renamedAt: null },
    { id: gone, nickname: '已注销用户', nicknameKey: '系统', renamedAt: null },
  ]);
  const told = await db<{ topic: string; name: string; version: number; key: string; payload: object }[]>`
    select topic, name, version, key, payload from outbox`;
  const payload = check(memberProfileChanged.payload, told[0]!.payload) as MemberProfileChanged;
  expect(payload).toMatchObject({ memberId: holder, nickname: name.nickname, userImg: '/a.webp', badge: null });
  const { name: event, version } = memberProfileChanged;
  const topic = memberProfileChanged.topicOf(payload);
  expect(told).toMatchObject([{ topic, name: event, version, key: String(memberProfileChanged.key(payload)) }]);
});
