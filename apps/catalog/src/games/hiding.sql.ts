import type { Caller, GameFilter, Hideable, PlayState } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { isNarrowed, type Choice } from './facets.ts';
import { filedUnder } from './orders.ts';

type Viewer = Pick<Caller, 'memberId'>;

/** The ratings `r` of the caller whose games a filter leaves out. */
const hidden = (sql: Db, hide: readonly Hideable[], memberId: number): Fragment => sql`
  r.member_id = ${memberId} and (r.play = any(${hide.filter((word): word is PlayState => word !== 'rated')})
    or ${hide.includes('rated') ? sql`r.overall is not null` : sql`false`})`;

/** Whether `game` is not among those the caller hides. They are read once and looked up, whatever the order. */
export const hiddenFrom = (
  sql: Db,
  { hide }: Pick<GameFilter, 'hide'>,
  { memberId }: Viewer,
  game: Fragment,
): Fragment =>
  hide?.length && memberId !== null
    ? sql`${game} not in (select r.game_id from ratings r where ${hidden(sql, hide, memberId)})`
    : sql`true`;

/** How many games of a section's choice the caller hides. */
export const ownHidden = (
  sql: Db,
  { section, hide }: Pick<GameFilter, 'hide'> & { section: string },
  choice: Choice,
  { memberId }: Viewer,
): Fragment =>
  hide?.length && memberId !== null
    ? sql`(select count(*)::integer from ratings r join listings l on l.game_id = r.game_id
           where l.section = ${section} and ${hidden(sql, hide, memberId)}
             and ${isNarrowed(choice) ? filedUnder(sql, choice, sql`l.facets`) : sql`true`})`
    : sql`0`;
