import type { Challenge } from '@yinghuo/contracts/wire';
import { solveChallengeWorkers } from 'altcha-lib/v1';
import ProofWorker from 'altcha-lib/v1/worker?worker';

const mostWorkers = 4;

/**
 * Solves a challenge in workers, so that typing stays responsive. Returns the field `pow`: the solution in base64.
 */
export async function solve({ algorithm, challenge, salt, maxnumber, signature }: Challenge): Promise<string> {
  const workers = Math.min(mostWorkers, navigator.hardwareConcurrency || 1);
  const solution = await solveChallengeWorkers(() => new ProofWorker(), workers, challenge, salt, algorithm, maxnumber);
  if (!solution) throw new Error('the challenge has no solution');
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
}
