const liveTickMs = 250;
const plainTickMs = 10_000;
const live = process.stdout.isTTY;
const wipe = live ? '\r\x1b[K' : '';
const running = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;

/**
 * Says what is being done while it lasts, and how long it took. Steps may overlap. A terminal shows them on one line
 * that keeps changing, anything else gets a line every ten seconds.
 */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  running.set(what, since);
  timer ??= setInterval(show, live ? liveTickMs : plainTickMs);
  if (live) show();
  let mark = '✗';
  try {
    const result = await work();
    mark = '✓';
    return result;
  } finally {
    running.delete(what);
    say(`  ${mark} ${what} ${seconds(since)}`);
    if (running.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}

/** Prints a line without disturbing the steps that are being shown. */
export function say(line: string): void {
  process.stdout.write(`${wipe}${line}\n`);
  if (live && running.size > 0) show();
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function show(): void {
  const line = [...running].map(([what, since]) => `${what} ${seconds(since)}`).join(' · ');
  process.stdout.write(live ? `${wipe}  … ${line}` : `  … ${line}\n`);
}
