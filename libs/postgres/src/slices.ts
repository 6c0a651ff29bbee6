/**
 * Repeats a statement that does a bounded part of something, until it finds nothing more to do: no statement takes long,
 * and nobody waits long for its locks. Ends early after `most` parts (1,000), or when the signal says so: whoever calls
 * does it again. Answers how many rows it changed.
 */
export async function inSlices(
  slice: () => PromiseLike<{ count: number }>,
  { most = 1000, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let rows = 0;
  for (let done = 0; done < most && !signal?.aborted; done += 1) {
    const { count } = await slice();
    if (count === 0) break;
    rows += count;
  }
  return rows;
}
