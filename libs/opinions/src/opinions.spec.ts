import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller, RowState, SignedIn } from '@yinghuo/contracts';
import { member, testDatabase } from '@yinghuo/testing';
import { beginningOf, opinions } from './index.ts';

interface Row {
  authorId: number;
  state: RowState;
}

const signedIn = (memberId: number) => member({ memberId });
const [author, reader, stranger] = [signedIn(1), signedIn(2), signedIn(3)];
/** Those who have blocked everybody. */
const blockers = new Set<number>();
let database: Awaited<ReturnType<typeof testDatabase>>;
const rows = opinions({
  type: 'note',
  table: 'leaves',
  as: 'n',
  author: 'authorId',
  likes: { table: 'leaf_likes', row: 'leafId' },
  hold: async (sql, id, { memberId }) =>
    memberId === 3 ? undefined : (await sql<Row[]>`select author_id, state from leaves where id = ${id} for update`)[0],
  seen: (sql, { memberId }: Caller) => sql`leaves n where ${memberId !== 3}`,
  hasBlocked: (_, memberId) => Promise.resolve(blockers.has(memberId)),
  title: (sql) => beginningOf(sql, sql`n.text`),
  text: (sql) => sql`n.text`,
});

beforeAll(async () => {
  database = await testDatabase('community');
  await database.db.unsafe(`
    create table leaves (id bigint primary key, author_id bigint, text text, state text default 'live', likes int default 0);
    create table leaf_likes (leaf_id bigint, member_id bigint, primary key (leaf_id, member_id));
    create function count_leaf() returns trigger language plpgsql as $$ begin
      update leaves set likes = (select count(*) from leaf_likes where leaf_id = id); return null; end $$;
    create trigger counted after insert or delete on leaf_likes for each row execute function count_leaf()`);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db`truncate leaves, leaf_likes, outbox`;
  await database.db`insert into leaves (id, author_id, text) values (7, 1, ${`一片\n  叶子${'，落'.repeat(40)}`})`;
});

const like = (on: boolean, caller: SignedIn) => database.db.begin((sql) => rows.like(sql, { id: 7, on }, caller));
const moderate = (action: 'hide' | 'restore') =>
  database.db.begin((sql) => rows.moderate(sql, { id: 7, action, reason: '广告' }, reader));
const told = async () =>
  (await database.db<{ name: string }[]>`select name from outbox order by seq`).map(({ name }) => name);

describe('opinions', () => {
  it('likes and unlikes once, and tells of what has changed', async () => {
    expect([await like(true, reader), await like(true, reader)]).toEqual([
      { liked: true, likes: 1 },
      { liked: true, likes: 1 },
    ]);
    expect([await like(false, reader), await like(false, reader)]).toEqual([
      { liked: false, likes: 0 },
      { liked: false, likes: 0 },
    ]);
    expect(await told()).toEqual(['content-liked', 'content-unliked']);
  });

  it('are not of one’s own rows, of hidden ones, of those one does not see, or of who has blocked one', async () => {
    await expect(like(true, author)).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'state' } });
    await expect(like(true, stranger)).rejects.toMatchObject({ kind: 'notFound' });
    blockers.add(author.memberId);
    await expect(like(true, reader)).rejects.toMatchObject({
      kind: 'conflict',
      detail: { reason: 'state', field: 'memberId' },
    });
    expect(await like(false, reader)).toEqual({ liked: false, likes: 0 });
    blockers.clear();
    await moderate('hide');
    await expect(like(true, reader)).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'state' } });
  });

  it('hides and restores what is not already so, and nothing that was deleted', async () => {
    await expect(moderate('restore')).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'done' } });
    expect([await moderate('hide'), await moderate('restore')]).toEqual([{ state: 'hidden' }, { state: 'live' }]);
    await database.db`update leaves set state = 'deleted'`;
    await expect(moderate('hide')).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'state' } });
    expect(await told()).toEqual(['content-moderated', 'content-moderated']);
  });

  it('marks and finds what the caller sees', async () => {
    await like(true, reader);
    const marks = async (caller: SignedIn) => [...(await rows.marks(database.db, { ids: [7, 8] }, caller))];
    expect(await marks(author)).toEqual([{ id: 7, mine: true, canEdit: true, liked: false }]);
    expect(await marks(reader)).toEqual([{ id: 7, mine: false, canEdit: false, liked: true }]);
    expect(await marks(stranger)).toEqual([]);
    const title = `一片 叶子${'，落'.repeat(40)}`.slice(0, 40) + '…';
    expect(await rows.find(database.db, { id: 7 }, reader)).toEqual({
      id: 7,
      ownerId: 1,
      title,
      text: `一片\n  叶子${'，落'.repeat(40)}`,
    });
    await expect(rows.find(database.db, { id: 7 }, stranger)).rejects.toMatchObject({ kind: 'notFound' });
  });
});
