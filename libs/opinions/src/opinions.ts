import {
  contentLiked,
  contentModerated,
  contentUnliked,
  likeableTypes,
  refuse,
  type Caller,
  type FindRow,
  type FoundRow,
  type LikeableType,
  type Liked,
  type LikeRow,
  type MarkRows,
  type ModerateRow,
  type RowMark,
  type RowState,
  type SignedIn,
} from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

/** Rows of one content type: where they are, and who may see which. */
export interface Subject<Author extends string> {
  type: 'comment' | 'note' | 'noteComment' | 'rating' | 'thread' | 'answer' | 'post' | 'reply';
  /** Has `id`, `state`, and `likes`, which is counted by triggers; called `as` in the fragments below. */
  table: string;
  as: string;
  /** Whose a row is, in the table and in what is held. */
  author: Author;
  /** The table of `member_id` and of the row that each liked; null where rows of the type have no like. */
  likes: { table: string; row: string } | null;
  /** The row, locked, for the commands that change it; undefined where the caller sees none. */
  hold: (sql: Tx, id: number, caller: Caller) => Promise<Held<Author> | undefined>;
  /** `comments c where …`: the rows that the caller sees. */
  seen: (sql: Db, caller: Caller) => Fragment;
  /** Of those, the ones whose words they may read; all, when left out. */
  readable?: (sql: Db, caller: Caller) => Fragment;
  /** Whether authors may edit a row of theirs; they may, when left out. */
  editable?: (sql: Db) => Fragment;
  /** Whether a member has blocked another, whose likes then are refused. */
  hasBlocked: (sql: Tx, memberId: number, otherId: number) => Promise<boolean>;
  /** What a row is called elsewhere: its title, or `beginningOf` its text. */
  title: (sql: Db) => Fragment;
  /** What a row without a page of its own is shown within. */
  within?: (sql: Db) => Fragment;
  /** All that a row says, for a report of it. */
  text: (sql: Db) => Fragment;
}

/** `opened: false` where the caller sees the row and not yet its words. */
type Held<Author extends string> = { state: RowState; opened?: boolean } & Record<Author, number>;

/** What members and moderators think of rows, whatever their type: the same rules, refusals and events for all. */
export interface Opinions {
  like(sql: Tx, input: LikeRow, caller: SignedIn): Promise<Liked>;
  moderate(sql: Tx, input: ModerateRow, caller: SignedIn): Promise<{ state: 'live' | 'hidden' }>;
  /** What is the caller's own about these rows; those they may not see are left out. */
  marks(db: Db, input: MarkRows, caller: Caller): Promise<RowMark[]>;
  /** A row by what it is called; `notFound` where the caller may not read it. */
  find(db: Db, input: FindRow, caller: Caller): Promise<FoundRow>;
}

export function opinions<Author extends string>(of: Subject<Author>): Opinions {
  const { type, table, as, author, likes, hold, seen } = of;
  const column = (sql: Db, name: string): Fragment => sql`${sql(`${as}.${name}`)}`;
  return {
    async like(sql, { id, on }, { memberId, ...caller }) {
      if (!likes || !isLikeable(type)) refuse('notFound');
      const row = await hold(sql, id, { memberId, ...caller });
      if (!row || row.opened === false) refuse('notFound');
      const ownerId: number = row[author];
      if (ownerId === memberId || row.state !== 'live') refuse('conflict', { reason: 'state' });
      if (on && (await of.hasBlocked(sql, ownerId, memberId)))
        refuse('conflict', { reason: 'state', field: 'memberId' });
      const { count } = on
        ? await sql`insert into ${sql(likes.table)} ${sql({ [likes.row]: id, memberId })} on conflict do nothing`
        : await sql`delete from ${sql(likes.table)} where ${sql(likes.row)} = ${id} and member_id = ${memberId}`;
      if (count > 0) await record(sql, on ? contentLiked : contentUnliked, { type, id, ownerId, memberId });
      const [now] = await sql<{ likes: number }[]>`select likes from ${sql(table)} where id = ${id}`;
      return { liked: on, likes: now!.likes };
    },

    async moderate(sql, { id, action, reason }, caller) {
      const row = (await hold(sql, id, caller)) ?? refuse('notFound');
      const state = action === 'hide' ? 'hidden' : 'live';
      if (row.state === 'deleted') refuse('conflict', { reason: 'state' });
      if (row.state === state) refuse('conflict', { reason: 'done' });
      await sql`update ${sql(table)} set state = ${state} where id = ${id}`;
      const ownerId: number = row[author];
      await record(sql, contentModerated, { type, id, ownerId, action, reason, by: caller.memberId });
      return { state };
    },

    marks: (sql, { ids }, caller) => {
      const mine = sql`${column(sql, author)} = ${caller.memberId}`;
      const id = column(sql, 'id');
      const liked =
        likes &&
        sql`, exists (select from ${sql(likes.table)} l
                      where ${sql(`l.${likes.row}`)} = ${id} and l.member_id = ${caller.memberId}) as liked`;
      return sql<RowMark[]>`
        select ${id}, ${mine} as mine, ${mine} and ${of.editable?.(sql) ?? sql`true`} as can_edit ${liked ?? sql``}
        from ${seen(sql, caller)} and ${id} = any(${[...ids]}::bigint[]) order by ${id}`;
    },

    async find(sql, { id }, caller) {
      const [row] = await sql<FoundRow[]>`
        select ${column(sql, 'id')}, ${column(sql, author)} as owner_id, ${of.title(sql)} as title,
               ${of.text(sql)} as text ${of.within ? sql`, ${of.within(sql)} as within` : sql``}
        from ${seen(sql, caller)} and ${of.readable?.(sql, caller) ?? sql`true`} and ${column(sql, 'id')} = ${id}`;
      return row ?? refuse('notFound');
    },
  };
}

const isLikeable = (type: string): type is LikeableType => (likeableTypes as readonly string[]).includes(type);

const titleLength = 40;

/** How a text begins, in one line. */
export const beginningOf = (sql: Db, text: Fragment): Fragment => sql`
  (select case when length(line) > ${titleLength}::integer then left(line, ${titleLength}::integer) || '…' else line end
   from regexp_replace(${text}, '\\s+', ' ', 'g') line)`;
