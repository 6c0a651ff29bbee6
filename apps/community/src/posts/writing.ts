import type { GroupRole } from '@yinghuo/contracts';
import { mentionsIn } from '@yinghuo/copies';
import type { Tx } from '@yinghuo/postgres';
import { refuseRole } from '../groups/visibility.ts';
import type { Tie } from '../stations/opened.ts';
import { listenersAmong } from './posts.sql.ts';

/** Only members write in a group, and not the muted. */
export function mayWrite(role: GroupRole | null): void {
  if (role === null || role === 'blocked' || role === 'muted') refuseRole('member', role);
}

/** The members whom a text in a group names, as far as they are to hear of it. */
export async function namedIn(
  sql: Tx,
  text: string,
  where: Tie & { groupId: number },
  writerId: number,
): Promise<number[]> {
  const named = await mentionsIn(sql, text);
  return listenersAmong(
    sql,
    named.map(({ id }) => id),
    where,
    writerId,
  );
}
