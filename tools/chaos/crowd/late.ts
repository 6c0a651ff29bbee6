import { allEvents, services } from '@yinghuo/contracts';
import { replayDead } from '@yinghuo/kafka';
import type { Sql } from 'postgres';

/** Each that fails holds up those behind it until it is a dead letter. */
export const failsOneIn = 200;

/** As by a fault in their handlers that is mended later: of what services hear, one in so many cannot be handled, however often it is tried. */
export async function failSome(sql: Sql): Promise<void> {
  for (const service of services) {
    await sql.unsafe(`
      create function ${service}.fail_some() returns trigger language plpgsql as $$
      begin
        if hashtextextended(new.consumer || new.event_id, 0) % ${failsOneIn} = 0 then raise 'this one fails'; end if;
        return new;
      end $$;
      create trigger some_fail before insert on ${service}.inbox for each row execute function ${service}.fail_some()`);
  }
}

export async function mend(sql: Sql): Promise<void> {
  for (const service of services) await sql.unsafe(`drop function ${service}.fail_some() cascade`);
}

/** Has every dead letter there is given again; answers how many there were. */
export async function giveAgain(kafkaBrokers: string): Promise<number> {
  const kafka = { brokers: kafkaBrokers.split(',') };
  let given = 0;
  for (const topic of new Set(allEvents().flatMap(({ topics }) => topics))) given += await replayDead(kafka, topic);
  return given;
}
