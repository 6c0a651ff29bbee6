import postgres from 'postgres';
import type { Db } from './connect.ts';

const everyMs = 5000;
const patienceMs = 3000;
const strikes = 3;

/**
 * Asks the pool something every five seconds. postgres.js can wedge (#1208): the pool stays silent while the server
 * answers others. Then `onWedged` is called, which should end the process so that it is started anew.
 * Returns how to stop.
 */
export function watchPool(db: Db, url: string, onWedged: () => void): () => void {
  let silent = 0;
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    const answered = await within(patienceMs, db`select 1`);
    silent = answered === 'silent' ? silent + 1 : 0;
    if (silent >= strikes && (await serverAnswers(url))) onWedged();
    looking = false;
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}

/** An error is an answer too: only silence is suspicious. */
async function within(ms: number, work: PromiseLike<unknown>): Promise<'answered' | 'silent'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => resolve('silent'), ms).unref();
  });
  const answer = Promise.resolve(work).then(
    () => 'answered' as const,
    () => 'answered' as const,
  );
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function serverAnswers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
