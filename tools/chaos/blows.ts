import { keepTypesQueryQuiet } from '@yinghuo/postgres';
import postgres from 'postgres';
import { pause } from './member.ts';
import { siegeName, type Blow, type Scene } from './siege.ts';

/** A backend is waited for so long: none is busy where Postgres itself is away. */
const backendMs = 10_000;
/** Nothing is acknowledged for so long: something does not come back. */
const stuckMs = 120_000;

/** Processes and brokers in turn, and between them backends of Postgres, of whatever they were just doing. */
export function blowsWithBackends(targets: readonly Blow[], scene: Scene, kills: number): Blow[] {
  const backend = { name: 'a backend', strike: () => endBackends(scene) };
  const round = targets.flatMap((target) => [target, backend]);
  return Array.from({ length: kills }, (_, n) => round[n % round.length]!);
}

/** Ends what the members' service has open, mostly within a transaction. Where Postgres itself is away there is nothing to end. */
async function endBackends({ addresses }: Scene): Promise<void> {
  const sql = postgres(addresses.DATABASE_URL, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  keepTypesQueryQuiet(sql);
  try {
    for (const until = Date.now() + backendMs; Date.now() < until;) {
      const ended = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database() and state <> 'idle'
          and application_name <> ${siegeName} limit 3`.catch(() => []);
      if (ended.length > 0) return;
      await pause(20);
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Resolves once so many more were acknowledged; throws where none are for two minutes. */
export async function nextAfter(acknowledged: () => number, more: number): Promise<void> {
  const enough = acknowledged() + more;
  let [last, since] = [acknowledged(), Date.now()];
  while (acknowledged() < enough) {
    await pause(50);
    if (acknowledged() > last) [last, since] = [acknowledged(), Date.now()];
    if (Date.now() - since > stuckMs) throw new Error(`nothing was acknowledged for ${stuckMs / 1000} s`);
  }
}
