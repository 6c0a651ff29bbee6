import { may, type Caller } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

export type Viewer = Pick<Caller, 'memberId' | 'permission'>;

export const isModerator = ({ permission }: Viewer): boolean => may(permission, 'moderate');

/** What is hidden exists for whoever wrote it and for moderators; all of it for trusted members only. */
const shown = (sql: Db | Tx, viewer: Viewer, state: Fragment, author: Fragment): Fragment => {
  if (viewer.memberId === null || !may(viewer.permission, 'seeWanted')) return sql`false`;
  return isModerator(viewer) ? sql`true` : sql`(${state} = 'live' or ${author} = ${viewer.memberId})`;
};

/** The one rule for which thread `t` the caller may see, and the only way to select them. */
export const visibleThread = (sql: Db | Tx, viewer: Viewer): Fragment =>
  shown(sql, viewer, sql`t.state`, sql`t.author_id`);

/** Whether the caller sees answer `a` of a thread they see. */
export const visibleAnswer = (sql: Db | Tx, viewer: Viewer): Fragment =>
  shown(sql, viewer, sql`a.state`, sql`a.author_id`);
