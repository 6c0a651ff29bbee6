import { call } from './call.ts';

/** Fetches and solves a challenge: the field `pow` of calls that send mail. The solver is loaded on demand. */
export async function proofOfWork(): Promise<string> {
  const [{ solve }, { obj: challenge }] = await Promise.all([import('./proof.ts'), call('/api/challenge')]);
  return solve(challenge!);
}
