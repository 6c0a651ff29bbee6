import { call } from './call.ts';

/** Fetches a challenge and solves it: the field `pow` of calls that send mails. The code for it comes when it is needed. */
export async function proofOfWork(): Promise<string> {
  const [{ solve }, { obj: challenge }] = await Promise.all([import('./proof.ts'), call('/api/challenge')]);
  return solve(challenge!);
}
