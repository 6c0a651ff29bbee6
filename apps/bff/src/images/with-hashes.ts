import { Refusal } from '@yinghuo/contracts';

/**
 * Tells the catalogue of a picture with its hashes. One of the release before, during a rollout, refuses a field that it does not
 * know: it is told without them, and the picture waits to be hashed (hashing.ts).
 */
export async function withHashes<Told extends { hashes?: unknown }, T>(
  told: Told,
  tell: (told: Told | Omit<Told, 'hashes'>) => Promise<T>,
): Promise<T> {
  try {
    return await tell(told);
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === 'invalid' && namesHashes(error.detail))) throw error;
    const { hashes: _, ...rest } = told;
    return tell(rest);
  }
}

const namesHashes = (detail: unknown): boolean =>
  Array.isArray(detail) && detail.some(({ field, rule }) => field === 'hashes' && rule === 'unknown');
