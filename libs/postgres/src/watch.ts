import postgres from 'postgres';
import type { Db } from './connect.ts';

interface Watch {
  url: string;
  /** Should end the process, so that it is started anew. */
  onWedged: () => void;
  everyMs?: number;
  patienceMs?: number;
}

const most = 3;

/**
 * Asks the pool something every five seconds. postgres.js can wedge (#1208): the pool stays silent although the server
 * answers others and works on nothing of ours. Looks at a server that is away say nothing of the pool: after an outage every
 * process would be ended at once. Returns how to stop.
 */
export function watchPool(db: Db, { url, onWedged, everyMs = 5000, patienceMs = 3000 }: Watch): () => void {
  let strikes = 0;
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    const wedged = !(await answers(db, patienceMs)) && (await serverIsFree(url, db));
    strikes = wedged ? strikes + 1 : 0;
    if (strikes >= most) onWedged();
    looking = false;
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}

/** An error is an answer too: only silence is suspicious. */
async function answers(db: Db, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs).unref();
  });
  const answer = db`select 1`.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the server answers somebody else, and is not merely slow with what the pool asked it. */
async function serverIsFree(url: string, db: Db): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    const busy = await sql`
      select from pg_stat_activity
      where application_name = ${String(db.options.connection.application_name)} and state = 'active'`;
    return busy.count === 0;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
