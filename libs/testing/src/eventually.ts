const pauseMs = 20;

/**
 * Waits until `check` answers something true, or an assertion in it holds, and gives that back. Looks every 20 ms; after
 * `limitMs` the last failure is thrown.
 */
export async function eventually<T>(
  check: () => T | false | null | Promise<T | false | null>,
  limitMs = 60_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    let failure: unknown;
    try {
      const result = await check();
      if (result !== false && result !== null) return result;
      failure = new Error('it did not happen in time');
    } catch (error) {
      failure = error;
    }
    if (Date.now() > end) throw failure;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
