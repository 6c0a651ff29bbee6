import { refuse } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { matches } from '../registration/password.ts';
import { doorOf, type SignInLock } from './lock.ts';
import { passwordOf } from './sessions.sql.ts';

/** Refuses whoever does not know the member's password: `invalid` for `field`, and counted for the lock. */
export async function provePassword(
  db: Db,
  lock: SignInLock,
  memberId: number,
  { given, field }: { given: string; field: string },
): Promise<void> {
  const door = doorOf(memberId);
  await lock.attempt(door);
  if (await matches(given, await passwordOf(db, memberId))) return lock.right(door);
  await lock.wrong(door);
  return refuse('invalid', [{ field, rule: 'mismatch' }]);
}
