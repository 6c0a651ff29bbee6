const tick = 10_000;

/** Says what is being done while it lasts, and how long it took; long steps give a sign of life every ten seconds. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`  … ${what}`);
  const timer = setInterval(
    () => (live ? process.stdout.write(`\r  … ${what} ${seconds()}`) : console.log(`  … ${what} ${seconds()}`)),
    live ? 250 : tick,
  );
  try {
    const result = await work();
    console.log(`${live ? '\r' : ''}  ✓ ${what} ${seconds()}   `);
    return result;
  } catch (error) {
    console.log(`${live ? '\r' : ''}  ✗ ${what} ${seconds()}   `);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
