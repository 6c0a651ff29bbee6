import { hash, verify, type Options } from '@node-rs/argon2';
import { refuse } from '@yinghuo/contracts';

/** argon2id (its default) with the figures that OWASP asks for. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password nobody has: verifying against it takes as long as against a real one. */
const nobody = hash('nobody has this password', cost);

/** Eight to 72 characters are checked by the contract; here: a letter and a digit. */
export function checkPassword(password: string): void {
  if (!/\p{L}/u.test(password) || !/\p{Nd}/u.test(password)) refuse('invalid', [{ field: 'password', rule: 'format' }]);
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Whether the password is the hash's. Without a hash (null; '' of a deleted account) the answer is no, after the same time.
 * Where argon2 itself fails it throws: that is no wrong password.
 */
export async function matches(password: string, hashed: string | null): Promise<boolean> {
  const right = await verify(hashed || (await nobody), password);
  return right && Boolean(hashed);
}
