import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount, findSession, guest, memberDeleted, services, signIn, type Service } from '@yinghuo/contracts';
import { AuthorHandlers } from '@yinghuo/copies';
import { Bus, ensureTopics, MemoryBus } from '@yinghuo/kafka';
import { createLog } from '@yinghuo/service';
import { hashOf, newToken } from '@yinghuo/redis';
import { brokers, busKey, eventually, member, openService, ownPrefix, testDatabase, testRedis } from '@yinghuo/testing';
import { LeavingHandlers as ChatLeaving } from '../../apps/chat/src/leaving/leaving.handlers.ts';
import { RelationHandlers as ChatRelations } from '../../apps/chat/src/relations/relations.handlers.ts';
import { CommunityModule } from '../../apps/community/src/community.module.ts';
import { MessagingModule } from '../../apps/messaging/src/messaging.module.ts';
import { hashPassword } from '../../apps/members/src/registration/password.ts';
import { AnalyticsModule } from '../../apps/analytics/src/analytics.module.ts';
import { CatalogModule } from '../../apps/catalog/src/catalog.module.ts';
import { addGame } from '../../apps/catalog/src/fixtures/catalogue.ts';
import { removeGone } from '../../apps/analytics/src/leaving/leaving.sql.ts';
import { root } from '../command.ts';
import { heldBy, type Held } from './rows.ts';

const prefix = ownPrefix();
const kafka = { brokers: brokers().kafka, prefix, key: busKey, sealingKey: 'a-key-of-more-than-thirty-two-characters' };
const redis = testRedis();
type Database = Awaited<ReturnType<typeof testDatabase>> & { bus?: MemoryBus };
const databases = new Map<Service, Database>();
const of = (service: Service): Database['db'] => databases.get(service)!.db;
let bus: Bus;
const running = new Set<ChildProcess>();

const leaver = 4_200_001;
const other = 4_200_002;
const words = ['告别的人', 'leaver@demo.invalid'];
const password = 'firefly-2026';
const tokenHash = hashOf(newToken());

function start(service: Service): ChildProcess {
  const child = fork(join(root, `apps/${service}/src/main.ts`), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--conditions=source', '--no-warnings', '--import', join(root, 'tools/typescript.mjs')],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'fatal' },
      ...{ DATABASE_URL: databases.get(service)!.url, REDIS_URL: redis.url, KAFKA_BROKERS: kafka.brokers.join(',') },
      ...{ KAFKA_TOPIC_PREFIX: prefix, BUS_KEY: busKey, PASSWORD_KEY: kafka.sealingKey },
      ...{ PROOF_SECRET: 'a secret of thirty-two characters', MAIL_OUTBOX: 'true', CHAT_PORT: '0' },
    },
  });
  running.add(child);
  return child;
}
const kill = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    running.delete(child);
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** Where a service holds something of the leaver, by number or by word. */
const held = (service: Service): Promise<Held[]> => heldBy(of(service), service, { id: leaver, words });
const withoutReason = async (service: Service) =>
  (await held(service)).filter(({ stays }) => stays === null).map(({ place }) => place);

/** Rows of the leaver's in the tables of each service that are the member's alone, and some that stay. */
const rows: Record<Service, (db: Database['db'], passwordHash: string) => Promise<unknown>> = {
  members: async (db, passwordHash) => {
    for (const [id, nickname, email] of [
      [leaver, ...words],
      [other, '留下的人', 'other@demo.invalid'],
    ] as const) {
      await db`
        insert into members (id, nickname, nickname_key, email, password_hash, permission, avatar, signature, state)
        overriding system value
        values (${id}, ${nickname!}, ${id === leaver ? '告别的人的键' : '留下的人'}, ${email!}, ${passwordHash}, 1, '/a.webp', '签名', 'active')`;
    }
    await db`insert into follows (member_id, other_id) values (${leaver}, ${other}), (${other}, ${leaver})`;
    await db`insert into favourites (member_id, game_id, section) values (${leaver}, 7, 'gal')`;
    await db`insert into owned_cosmetics (member_id, kind, cosmetic_id) values (${leaver}, 'frame', 1)`;
    await db`insert into sign_ins (member_id, day, streak) values (${leaver}, '2026-11-20', 1)`;
    await db`select from post(${leaver}, '{"coins": 5}', 'adjustment', null, 'held spec')`;
    await db`insert into mails_due (purpose, about, not_before) values ('passwordChanged', ${String(leaver)}, now() + interval '1 day')`;
    await db`insert into outbox_mails (recipient, subject, text, links) values (${words[1]!}, '信', ${words[0]!}, '{}')`;
  },
  catalog: async (db) => {
    await card(db);
    await addGame(db, { status: 'draft', submitterId: leaver });
    await db`insert into blocks values (${other}, ${leaver})`;
    await db`insert into quota_uses (name, member_id) values ('ratings', ${leaver})`;
    await db`insert into newcomers (member_id, until) values (${leaver}, now())`;
  },
  messaging: async (db) => {
    await card(db);
    await db`insert into mailboxes (member_id, permission) values (${leaver}, 1), (${other}, 1)`;
    await db`insert into messages (member_id, type, title, from_id, text) values
      (${leaver}, 4, '给我的信', ${other}, '你好'), (${other}, 4, '我寄的信', ${leaver}, '你好')`;
    await db`update mailboxes set total = 1, unread = 1`;
    await db`insert into blocks (member_id, other_id) values (${leaver}, ${other})`;
    await db`insert into told_notices values (${leaver}, 1, 'x')`;
    await db`insert into talks (target, floors) values ('board', 1)`;
    await db`insert into comments (target, guarded, floor, member_id, text) values ('board', false, 1, ${leaver}, '一句话')`;
  },
  community: async (db) => {
    await card(db);
    for (const visibility of ['public', 'followers', 'private']) {
      await db`insert into notes (author_id, title, body, visibility, guarded) values (${leaver}, '便签', '正文', ${visibility}, false)`;
    }
    await db`insert into follows values (${leaver}, ${other})`;
    await db`insert into blocks values (${other}, ${leaver})`;
  },
  chat: async (db) => {
    await card(db);
    await db`insert into blocks values (${leaver}, ${other})`;
    await db`insert into readers (member_id, seq) values (${leaver}, 3)`;
    await db`insert into speakers (member_id, last_at) values (${leaver}, now())`;
    await db`insert into mutes (member_id, until) values (${leaver}, now() + interval '1 hour')`;
  },
  analytics: async (db) => {
    await db`insert into members (member_id, registered) values (${leaver}, '2026-11-01')`;
    await db`insert into active_members (member_id, day) values (${leaver}, '2026-11-20')`;
  },
};
const card = (db: Database['db']) =>
  db`insert into authors (id, nickname, nickname_key, avatar) values (${leaver}, ${words[0]!}, '告别的人的键', '/a.webp')`;

const modules = {
  catalog: CatalogModule,
  messaging: MessagingModule,
  community: CommunityModule,
  analytics: AnalyticsModule,
};
/** The table that each changes last, or nearly. */
const last = {
  catalog: 'images',
  messaging: 'mailboxes',
  community: 'quota_uses',
  chat: 'mutes',
  analytics: 'gone_members',
};

/** The members' service runs as a process of its own, the chat's handlers without its sockets, the others whole. */
async function open(service: Service): Promise<Database> {
  if (service === 'members') return testDatabase(service);
  if (service === 'chat') {
    const database = await testDatabase(service);
    const handlers = [new AuthorHandlers(), new ChatRelations(), new ChatLeaving()];
    return { ...database, bus: new MemoryBus(database.db, handlers) };
  }
  const { db, url, bus, close } = await openService(service, modules[service]);
  return { db, url, bus, drop: close };
}

beforeAll(async () => {
  const passwordHash = await hashPassword(password);
  for (const service of services) {
    databases.set(service, await open(service));
    await rows[service](of(service), passwordHash);
  }
  await ensureTopics(kafka, { services: ['members'] });
  bus = new Bus({ kafka, name: 'bff', log: createLog('bff', 'silent') });
  await bus.connect();
}, 300_000);
afterAll(async () => {
  await Promise.all([...running].map(kill));
  await bus?.close();
  for (const { drop } of databases.values()) await drop();
  await redis.drop();
}, 300_000);

const slow = 300_000;

describe('an account that is deleted', () => {
  it('is held by every service before', async () => {
    for (const service of services) expect(await withoutReason(service)).not.toEqual([]);
  });

  it(
    'is gone in one step, whether or not the process lives to tell of it',
    async () => {
      const own = of('members');
      const first = start('members');
      await eventually(
        () => bus.ask(signIn, { name: words[0]!, password, tokenHash }, guest()).catch(() => null),
        slow,
      );
      const session = await bus.ask(findSession, { tokenHash }, guest());
      const caller = member({ memberId: leaver, sessionId: session.sessionId });

      // Killed within the transaction: nothing has happened.
      const door = await own.reserve();
      await door`begin`;
      await door`lock table favourites in exclusive mode`;
      const lost = bus.ask(deleteAccount, { password }, caller).catch((error: { kind: string }) => error.kind);
      await eventually(async () => (await own`select from pg_locks where not granted`).length > 0, slow);
      await kill(first);
      await door`rollback`;
      door.release();
      expect(await lost).not.toBeNull();
      expect(await own`select state from members where id = ${leaver}`).toEqual([{ state: 'active' }]);

      // Killed before the outbox is told: all of it has.
      await own`create table held_back as select * from outbox with no data`;
      await own.unsafe(`
      create function hold_back() returns trigger language plpgsql as $$
      begin insert into held_back select new.*; return null; end $$;
      create trigger hold_back before insert on outbox for each row when (new.name = 'member-deleted') execute function hold_back()`);
      const second = start('members');
      await eventually(
        () =>
          bus.ask(deleteAccount, { password }, caller).then(
            () => true,
            () => null,
          ),
        slow,
      );
      await kill(second);
      await own.unsafe('drop trigger hold_back on outbox; drop function hold_back()');
      await own`insert into outbox overriding system value select * from held_back`;
      await own`drop table held_back`;
      expect(await withoutReason('members')).toEqual([]);
      for (const service of services) if (service !== 'members') expect(await withoutReason(service)).not.toEqual([]);
      start('members');
      await eventually(
        () => bus.ask(findSession, { tokenHash }, guest()).catch(({ kind }: { kind: string }) => kind === 'banned'),
        slow,
      );
      const [ledger] = await own`select coalesce(sum(delta), 0)::int as sum, count(*)::int as entries from ledger`;
      expect(ledger).toEqual({ sum: 0, entries: 2 });
    },
    slow,
  );

  it.each(services.filter((service) => service !== 'members'))(
    'is forgotten by %s whole or not at all, and once however often it is told',
    async (service) => {
      const { db, bus: told } = databases.get(service)!;
      const tell = () => told!.tell(memberDeleted, { memberId: leaver });
      // A process that dies within the transaction leaves everything as it was.
      const table = last[service as keyof typeof last];
      await db.unsafe(`
        create function die() returns trigger language plpgsql as $$ begin raise exception 'the process dies'; end $$;
        create trigger die before insert or update or delete on ${table} for each statement execute function die()`);
      const before = await held(service);
      await expect(tell()).rejects.toThrow('the process dies');
      await db.unsafe(`drop trigger die on ${table}; drop function die()`);
      await tell();
      await tell();
      if (service === 'analytics') await removeGone(db);
      expect(before.some(({ stays }) => stays === null)).toBe(true);
      expect(await withoutReason(service)).toEqual([]);
    },
    slow,
  );

  it('has its public note and its comment by nobody, and its mail with who got it', async () => {
    expect(await of('community')`select visibility from notes where author_id = ${leaver}`).toEqual([
      { visibility: 'public' },
    ]);
    expect(await of('messaging')`select title from messages`).toEqual([{ title: '我寄的信' }]);
    expect(await of('messaging')`select text from comments`).toEqual([{ text: '一句话' }]);
    for (const service of ['catalog', 'messaging', 'community', 'chat'] as const) {
      expect(await of(service)`select nickname, avatar, gone from authors where id = ${leaver}`).toEqual([
        { nickname: '', avatar: '', gone: true },
      ]);
    }
  });
});
