import type { Caller, Comment, MemberRef } from '@yinghuo/contracts';
import { json, type Tx } from '@yinghuo/postgres';
import { talkIsOpen, visibleComment, type Talk } from './visibility.ts';

/** A comment as the commands that change it need it, locked; undefined where the caller sees none. */
export interface Held extends Talk {
  id: number;
  guarded: boolean;
  rootId: number | null;
  memberId: number;
  /** The member who is answered. */
  replyToId: number | null;
  /** Members whom it names. */
  mentions: MemberRef[];
  text: string | null;
  state: Comment['state'];
  rootState: Comment['state'];
  /** Whose the comment is under which it stands. */
  rootMemberId: number;
}

/**
 * Locked with the comment under which it stands, which counts it: who answers both at once waits here, not with their quota in hand
 * for the other.
 */
export async function hold(sql: Tx, id: number, caller: Caller): Promise<Held | undefined> {
  const [row] = await sql<Held[]>`
    select c.id, c.target, c.game_id, c.guarded, c.root_id, c.member_id, c.reply_to_id, c.mentions, c.text, c.state,
           root.state as root_state, root.member_id as root_member_id
    from comments c join comments root on root.id = coalesce(c.root_id, c.id)
    where c.id = ${id} and ${talkIsOpen(sql, caller)} and ${visibleComment(sql, caller)}
    for no key update of c, root`;
  return row;
}

/** Takes the talk's next floor. */
export async function takeFloor(sql: Tx, { target, gameId }: Talk): Promise<number> {
  const [talk] = await sql<{ floors: number }[]>`
    insert into talks as t (target, game_id, floors) values (${target}, ${gameId}, 1)
    on conflict (target, game_id) do update set floors = t.floors + 1 returning floors`;
  return talk!.floors;
}

interface NewComment extends Talk {
  guarded: boolean;
  floor: number | null;
  rootId: number | null;
  memberId: number;
  replyToId: number | null;
  text: string;
  spoiler: boolean;
  mentions: MemberRef[];
}

export async function insertComment(sql: Tx, { mentions, ...comment }: NewComment): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into comments ${sql({ ...comment, mentions: json(sql, mentions) })} returning id`;
  return row!.id;
}

export const changeText = (sql: Tx, id: number, text: string, spoiler: boolean | null, mentions: MemberRef[]) => sql`
  update comments set text = ${text}, spoiler = coalesce(${spoiler}, spoiler), mentions = ${json(sql, mentions)},
                      edited_at = now()
  where id = ${id}`;

/** The words are gone for good; what is left is the place in which replies stand. */
export const removeText = (sql: Tx, id: number) => sql`
  update comments set state = 'deleted', text = null, mentions = '[]' where id = ${id}`;
