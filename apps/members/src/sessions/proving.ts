import { refuse } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { matches } from '../registration/password.ts';
import { doorOf, type SignInLock } from './lock.ts';
import { passwordOf } from './sessions.sql.ts';

/** Refuses whoever does not know the member's password: `invalid` for `field`, and counted for the lock. Gives back its hash. */
export async function provePassword(
  db: Db,
  lock: SignInLock,
  memberId: number,
  { given, field }: { given: string; field: string },
): Promise<string> {
  const door = doorOf(memberId);
  await lock.attempt(door);
  const hash = await passwordOf(db, memberId);
  if (await matches(given, hash)) {
    await lock.right(door);
    return hash!;
  }
  await lock.wrong(door);
  return refuse('invalid', [{ field, rule: 'mismatch' }]);
}
