/** Makes a world of its own for the benchmark, and takes it away again. */
import { randomBytes } from 'node:crypto';
import { ensureTopics } from '@yinghuo/kafka';
import { connect, migrate, sourcesOf } from '@yinghuo/postgres';
import { connectRedis, hashOf, isUp, sessions } from '@yinghuo/redis';
import { serveParent } from '../child.ts';

type Order =
  /** Schemas, topics, a list of games, and so many members whose sessions are fresh; answers their tokens. */
  | { do: 'make'; members: number; env: Record<string, string> }
  /** Sessions are fresh for five minutes (docs/decisions/0008), and here is no members' service that could be asked. */
  | { do: 'renew' }
  | { do: 'forget'; prefix: string };

let redis: ReturnType<typeof connectRedis>;
let tokens: string[] = [];

serveParent('ready', async (order: Order) => {
  if (order.do === 'forget') {
    for await (const keys of redis.scanStream({ match: `${order.prefix}*`, count: 1000 })) {
      const own = (keys as string[]).map((key) => key.slice(order.prefix.length));
      if (own.length > 0) await redis.unlink(own);
    }
    return redis.disconnect();
  }
  if (order.do === 'renew') return renew();
  const { env, members } = order;
  const url = env.DATABASE_URL!;
  for (const service of ['chat', 'catalog'] as const) {
    await migrate({ url, schema: service, sources: await sourcesOf(service) });
  }
  await ensureTopics({ brokers: env.KAFKA_BROKERS!.split(','), prefix: env.KAFKA_TOPIC_PREFIX });
  await fill(url, members);
  // On a machine that is busy it may take its time.
  redis = connectRedis(env.REDIS_URL!).duplicate({ commandTimeout: undefined, socketTimeout: undefined });
  while (!isUp(redis)) await new Promise((resolve) => setTimeout(resolve, 20));
  tokens = Array.from({ length: members }, () => randomBytes(32).toString('base64url'));
  await renew();
  return tokens;
});

async function renew(): Promise<void> {
  const now = new Date().toISOString();
  const state = { permission: 1, level: 0, membershipUntil: null, mutedUntil: null, touchedAt: now };
  for (const [index, token] of tokens.entries())
    await sessions.put(redis, hashOf(token), { ...state, sessionId: `s${index}`, memberId: index + 1 }, '');
}

async function fill(url: string, members: number): Promise<void> {
  const db = connect({ url, schema: 'chat', max: 1 });
  await db`
    insert into authors (id, nickname, nickname_key, avatar)
    select n, '成员' || n, '成员' || n, '/media/avatars/demo.webp' from generate_series(1, ${members}::bigint) n`;
  await db.end();
  const games = connect({ url, schema: 'catalog', max: 1 });
  await games`
    insert into games (section, status, title_zh, languages, platforms, runtimes, release_precision, age, nsfw,
      submitter_id, published_at)
    select 'gal', 'live', '潮汐邮局 ' || n, '{ja}', '{windows}', '{}', 'tba', 'all', false, 1, now()
    from generate_series(1, 24) n`;
  await games.end();
}
