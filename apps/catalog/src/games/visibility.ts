import { may, type Caller } from '@yinghuo/contracts';
import { openSection } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

type Viewer = Pick<Caller, 'memberId' | 'permission'>;

/**
 * Decides which games a caller may see; every query uses it. Guarded sections need `seeGuarded`; games that are not
 * live are visible to their owner and moderators; drafts to their owner only. `game` is the alias of `games` in the
 * statement.
 */
export const visible = (sql: Db | Tx, viewer: Viewer, game = sql`g`): Fragment => sql`
  (${openSection(sql, viewer, sql`${game}.section`)}
    and ${shown(sql, viewer, sql`${game}.status`, sql`${game}.submitter_id`)}
    and ${finished(sql, viewer, game)})`;

/** Whether a row of an open section is visible to the caller: live, the caller's own, or any for moderators. */
export const shown = (sql: Db | Tx, { permission, memberId }: Viewer, status: Fragment, owner: Fragment): Fragment => {
  if (may(permission, 'moderate')) return sql`true`;
  return memberId === null ? sql`${status} = 'live'` : sql`(${status} = 'live' or ${owner} = ${memberId})`;
};

/** Hides others' drafts even from moderators, because they were not submitted. */
const finished = (sql: Db | Tx, { permission, memberId }: Viewer, game: Fragment): Fragment =>
  !may(permission, 'moderate') ? sql`true` : sql`(${game}.status <> 'draft' or ${game}.submitter_id = ${memberId})`;
