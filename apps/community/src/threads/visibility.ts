import { guardedSections, leastFor, may, refuse, type Caller } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

export type Viewer = Pick<Caller, 'memberId' | 'permission'>;

export const isModerator = ({ permission }: Viewer): boolean => may(permission, 'moderate');

/** What is hidden exists for whoever wrote it and for moderators. */
const shown = (sql: Db | Tx, viewer: Viewer, state: Fragment, author: Fragment): Fragment =>
  isModerator(viewer) ? sql`true` : sql`(${state} = 'live' or ${author} = ${viewer.memberId})`;

/** Whoever may not enter the board any more keeps what they asked themselves, but for what is tied to a guarded section. */
const kept = (sql: Db | Tx, { memberId, permission }: Viewer): Fragment =>
  memberId === null || !may(permission, 'takePart')
    ? sql`false`
    : sql`(t.author_id = ${memberId} and t.section <> all(${[...guardedSections]})
           and not exists (select from games g where g.id = t.game_id and g.section = any(${[...guardedSections]})))`;

const entersBoard = ({ memberId, permission }: Viewer): boolean => memberId !== null && may(permission, 'seeWanted');

/** The one rule for which thread `t` the caller may see, and the only way to select them. */
export const visibleThread = (sql: Db | Tx, viewer: Viewer): Fragment =>
  entersBoard(viewer) ? shown(sql, viewer, sql`t.state`, sql`t.author_id`) : kept(sql, viewer);

/** Whether the caller sees answer `a` of a thread they see. */
export const visibleAnswer = (sql: Db | Tx, viewer: Viewer): Fragment => {
  const state = shown(sql, viewer, sql`a.state`, sql`a.author_id`);
  if (entersBoard(viewer)) return state;
  return sql`(${state} and exists (select from threads t where t.id = a.thread_id and ${kept(sql, viewer)}))`;
};

/** Says what it takes to whoever may not enter the board and has nothing of their own there. */
export function mustEnterBoard({ permission: have }: Viewer): void {
  if (!may(have, 'seeWanted')) refuse('forbidden', { kind: 'qx', need: leastFor.seeWanted, have });
}
