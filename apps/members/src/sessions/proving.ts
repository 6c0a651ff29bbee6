import { refuse } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { matches } from '../registration/password.ts';
import { doorOf, type SignInLock } from './lock.ts';
import { keepsPassword, passwordOf } from './sessions.sql.ts';

/** A password as it was when somebody knew it, and the field it was given in. */
export interface Proved {
  hash: string;
  field: string;
}

/** Refuses whoever does not know the member's password: `invalid` for `field`, and counted for the lock. */
export async function provePassword(
  db: Db,
  lock: SignInLock,
  memberId: number,
  { given, field }: { given: string; field: string },
): Promise<Proved> {
  const door = doorOf(memberId);
  await lock.attempt(door);
  const hash = await passwordOf(db, memberId);
  if (await matches(given, hash)) {
    await lock.right(door);
    return { hash: hash!, field };
  }
  await lock.wrong(door);
  return refuse('invalid', [{ field, rule: 'mismatch' }]);
}

/** Refuses where the member has another password by now: one that was reset meanwhile is to end all that is done by the one before. */
export async function keepProved(sql: Tx, memberId: number, { hash, field }: Proved): Promise<void> {
  if (!(await keepsPassword(sql, memberId, hash))) refuse('invalid', [{ field, rule: 'mismatch' }]);
}
