/**
 * A read model anew: `npm run rebuild -- analytics`, while the service stands still. It forgets what was counted and how
 * far it had read; started again, it reads every event from the beginning. Of members only the counts are made anew. Any
 * service that stands still reads its events once more after `npm run rebuild -- members from-the-beginning`: what its inbox
 * knows has no second effect, and consumers that came with a later release hear what was told before them. After
 * `npm run rebuild -- community copies` it also hears once more what it keeps of other services' rows: what differs from
 * them (`npm run derived` says it) is as it was told last. DATABASE_URL and KAFKA_BROKERS say where.
 */
import { services, type Service } from '@yinghuo/contracts';
import { forgetProgress, type KafkaSettings } from '@yinghuo/kafka';
import { connect, type Db } from '@yinghuo/postgres';
import { Failure, main } from '../failure.ts';
import { kafkaNamed } from '../kafka.ts';
import { keepers } from './keepers.ts';

main(async () => {
  const [name, how] = process.argv.slice(2);
  const { DATABASE_URL: url } = process.env;
  const service = services.find((each) => each === name);
  if (!service) throw new Failure('Which service? For example: npm run rebuild -- analytics');
  if (!url) throw new Failure('DATABASE_URL must say where Postgres is.');
  if (how === 'from-the-beginning') {
    await forget(service, kafkaNamed());
    console.log(`${service} has forgotten how far it had read; start it, and it reads every event once more.`);
  } else if (how === 'copies') {
    await hearCopiesAgain(service, url, kafkaNamed());
    console.log(
      `${service} has forgotten what it heard of other services' rows; start it, and it hears all of it once more.`,
    );
  } else if (how === undefined) await rebuild(service, url, kafkaNamed());
  else throw new Failure(`"${how}" can be "from-the-beginning" or "copies", or be left out.`);
});

async function forget(service: Service, kafka: KafkaSettings): Promise<void> {
  if (!(await forgetProgress(kafka, service))) throw new Failure(`${service} is running: stop all of it first.`);
}

async function hearCopiesAgain(service: Service, url: string, kafka: KafkaSettings): Promise<void> {
  const db = connect({ url, schema: service, max: 1, statementTimeoutMs: 0 });
  try {
    // First the progress: should this end in between, the events that come again are known to the inbox.
    await forget(service, kafka);
    await db`delete from inbox where split_part(consumer, '.', 1) = any(${keepers})`;
  } finally {
    await db.end();
  }
}

async function rebuild(service: Service, url: string, kafka: KafkaSettings): Promise<void> {
  const db = connect({ url, schema: service, max: 1, statementTimeoutMs: 0 });
  try {
    const [model] =
      await db`select from pg_proc where proname = 'forget_all' and pronamespace = ${service}::regnamespace`;
    if (!model) return await recount(db, service);
    // First the progress: should this end in between, the events that come again are known to the inbox.
    await forget(service, kafka);
    await db`select forget_all()`;
    console.log(`${service} has forgotten everything; start it, and it reads every event from the beginning.`);
  } finally {
    await db.end();
  }
}

/** A service that keeps more than events tell keeps of each event what its counts are made from, and counts that anew. */
async function recount(db: Db, service: Service): Promise<void> {
  const [counts] = await db`select from pg_proc where proname = 'recount' and pronamespace = ${service}::regnamespace`;
  if (!counts) throw new Failure(`${service} keeps more than can be read from events; it cannot be rebuilt.`);
  await db`select recount()`;
  console.log(`${service} has counted anew what its members did; their badges follow from it.`);
}
