import { may, type Caller } from '@yinghuo/contracts';
import { openSection } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

type Viewer = Pick<Caller, 'memberId' | 'permission'>;

/**
 * The one rule for which rows of the catalogue a caller may see, and the only way to select them: guarded sections from
 * `seeGuarded`; what is not live only its owner and moderators; a draft only its owner, whoever asks. `game` is the alias
 * of `games` in the statement.
 */
export const visible = (sql: Db | Tx, viewer: Viewer, game = sql`g`): Fragment => sql`
  (${openSection(sql, viewer, sql`${game}.section`)}
    and ${shown(sql, viewer, sql`${game}.status`, sql`${game}.submitter_id`)}
    and ${finished(sql, viewer, game)})`;

/** Whether a row of an open section is shown to the caller: live, the caller's own, or any to moderators. */
export const shown = (sql: Db | Tx, { permission, memberId }: Viewer, status: Fragment, owner: Fragment): Fragment => {
  if (may(permission, 'moderate')) return sql`true`;
  return memberId === null ? sql`${status} = 'live'` : sql`(${status} = 'live' or ${owner} = ${memberId})`;
};

/** Who sees all that is not live still sees no draft of others: nobody has handed it in. */
const finished = (sql: Db | Tx, { permission, memberId }: Viewer, game: Fragment): Fragment =>
  !may(permission, 'moderate') ? sql`true` : sql`(${game}.status <> 'draft' or ${game}.submitter_id = ${memberId})`;
