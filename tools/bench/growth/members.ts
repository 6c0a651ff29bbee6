/** The members of one world, asked in this process for the top lists. */
import 'reflect-metadata';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import { getTopLists, guest, shanghaiDay, type Caller } from '@yinghuo/contracts';
import { handlersOf, MemoryBus } from '@yinghuo/kafka';
import { connect, type Db } from '@yinghuo/postgres';
import { createLog, ResourcesModule } from '@yinghuo/service';
import { root } from '../../command.ts';
import { serveParent } from '../child.ts';
import { median } from '../report.ts';

const each = 15;
const members = Number(process.env.MEMBERS);

// Tools know no app; this capability is measured by its address.
const at = (file: string): Promise<unknown> => import(join(root, 'apps/members/src', file));
const { TopListHandlers } = (await at('top-lists/top-lists.handlers.ts')) as { TopListHandlers: new () => object };
const { noteMilestones } = (await at('top-lists/top-lists.sql.ts')) as { noteMilestones: (db: Db) => Promise<void> };
const { Clock } = (await at('clock.ts')) as { Clock: new () => object };

const db = connect({ url: process.env.DATABASE_URL!, schema: 'members', max: 6 });
const resources = ResourcesModule.of({
  settings: {},
  log: createLog('members', 'silent'),
  redis: undefined as never,
  db,
});
const module = await Test.createTestingModule({
  imports: [resources],
  controllers: [TopListHandlers],
  providers: [Clock],
}).compile();
const bus = new MemoryBus(db, handlersOf(module));

/** As many members as are missing, many of them alike; every fifth has signed in today, every ninetieth hides. */
async function fill(): Promise<void> {
  const one = await db.reserve();
  await one`set statement_timeout = 0`;
  // What counts members row by row would count a million in one transaction; the lists do not read it.
  await one`set session_replication_role = replica`;
  const [there] = await one<{ count: number }[]>`select count(*)::integer as count from members`;
  await one`
    insert into members (nickname, nickname_key, email, password_hash, permission, activated_at, listed, coins, points, frame_count)
    select 'm' || n, 'm' || n, 'm' || n || '@demo.invalid', '', 1, now(), n % 90 > 0,
           floor(2000 * pow(random(), 6)), floor(20000 * pow(random(), 4)), floor(9 * pow(random(), 5))
    from generate_series(${there!.count + 1}::integer, ${members}::integer) n`;
  await one`
    insert into sign_ins (member_id, day, streak, place)
    select id, ${shanghaiDay()}::date, 1, row_number() over (order by id) from members where id % 5 = 0
    on conflict do nothing`;
  await one`vacuum analyze members`;
  await one`vacuum analyze sign_ins`;
  await one`create extension if not exists pg_prewarm schema public`;
  await one`
    select public.pg_prewarm(indexrelid) from pg_index
    where indrelid in ('members'::regclass, 'sign_ins'::regclass)`;
  await one`select public.pg_prewarm('members'::regclass), public.pg_prewarm('sign_ins'::regclass)`;
  await one`set session_replication_role = default`;
  await one`set statement_timeout = default`;
  one.release();
}
await fill();
const since = performance.now();
await noteMilestones(db);
const noting = performance.now() - since;

/** Those who stand about there by points. */
async function callersAt(share: number): Promise<Caller[]> {
  const one = await db.reserve();
  await one`set statement_timeout = 0`;
  const before = Math.max(0, Math.floor(members * share) - each);
  const some = await one<{ id: number }[]>`
    select id from members order by points desc, id limit ${each} offset ${before}`;
  await one`set statement_timeout = default`;
  one.release();
  return some.map(({ id }) => ({ ...guest(), memberId: id, sessionId: 's', permission: 1, level: 100 }));
}
const asked: Record<string, Caller[]> = {
  'top lists and places, of the first': await callersAt(0),
  'top lists and places, of those in the middle': await callersAt(0.5),
  'top lists and places, of the last': await callersAt(1),
};

serveParent({ names: Object.keys(asked), noting }, async (name: string) => {
  const took: number[] = [];
  for (const caller of asked[name]!) {
    const began = performance.now();
    await bus.ask(getTopLists, {}, caller);
    took.push(performance.now() - began);
  }
  return median(took);
});
