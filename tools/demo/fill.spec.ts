import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verify } from '@node-rs/argon2';
import { services } from '@yinghuo/contracts';
import { migrate, sourcesOf } from '@yinghuo/postgres';
import { testDatabase } from '@yinghuo/testing';
import postgres from 'postgres';
import { differing } from '../derived/differing.ts';
import { fillTables } from './fill.ts';
import type { Gallery } from './gallery.ts';
import { gameAt } from './world/games.ts';
import { worldOf } from './world/world.ts';

const undrawn: Gallery = { covers: {}, shots: [], portraits: [], avatars: [] };
const world = worldOf();

describe('filling an empty database', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let sql: postgres.Sql;

  beforeAll(async () => {
    database = await testDatabase('catalog', 1);
    for (const schema of services.filter((service) => service !== 'catalog')) {
      await migrate({ url: database.url, schema, sources: await sourcesOf(schema) });
    }
    sql = postgres(database.url, { max: 1, onnotice: () => {} });
    await fillTables(sql, world, undrawn, () => {});
  }, 600_000);
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  it('keeps no number, list or copy that differs from what it is made from', async () => {
    const sums = await differing(sql);
    expect(sums.length).toBeGreaterThan(80);
    expect(sums.filter((sum) => sum.differing.length > 0)).toEqual([]);

    await sql`update community.notes set likes = likes + 1 where id = 1`;
    const off = (await differing(sql)).filter((sum) => sum.differing.length > 0).map(({ what }) => what);
    await sql`update community.notes set likes = likes - 1 where id = 1`;
    expect(off).toEqual(['notes: likes']);
  });

  it('has groups where something is said, with totals that count it', async () => {
    const wrong = await sql`
      select from community.groups g
      where g.members <> (select count(*) from community.group_members m where m.group_id = g.id)
         or g.posts <> (select count(*) from community.posts p where p.group_id = g.id) or g.posts = 0 or g.last_post_at is null`;
    expect(wrong.length).toBe(0);
    const [floors] = await sql`
      select bool_and(p.replies = p.floors and p.last_reply_at <= now()) as agree, count(*)::int as posts
      from community.posts p`;
    expect(floors).toMatchObject({ agree: true });
    expect(floors!.posts).toBeGreaterThan(8);
  });

  it('has groups where every word that was said is found', async () => {
    const [{ said, kept } = {}] = await sql`
      select (select count(*) from community.posts)::int + (select count(*) from community.post_replies)::int as said,
             (select count(*) from community.post_texts)::int as kept`;
    expect(kept).toBe(said);
  });

  it('has groups that read together, with readers at several stations and words that open there', async () => {
    const rows = await sql`
      select k.ended_at is null as runs, (select count(*)::int from community.reading_members r where r.reading_id = k.id) as readers,
             (select count(distinct passed)::int from community.game_progress d where d.game_id = k.game_id) as places,
             (select count(*)::int from community.posts p where p.station_game = k.game_id and p.group_id = k.group_id) as posts,
             (select count(*)::int from community.reading_members m join catalog.ratings r
              on r.member_id = m.member_id and r.game_id = k.game_id where m.reading_id = k.id) as verdicts
      from community.readings k order by k.id`;
    expect(rows.map(({ runs }) => runs as boolean)).toEqual([true, false]);
    for (const { readers, posts } of rows) expect([readers > 5, posts > 0]).toEqual([true, true]);
    expect(rows[0]!.places).toBeGreaterThan(2);
    expect(rows[1]!.verdicts).toBeGreaterThan(1);
  });

  it('puts the newest resource first and the best rated game on top', async () => {
    const [newest] =
      await sql`select game_id::int as id from catalog.listings where section = 'gal' order by updated_at desc limit 1`;
    expect(newest?.id).toBe(gameAt(world, 0).id);
    const [best] =
      await sql`select title from catalog.games g join catalog.standings s on s.game_id = g.id order by score desc limit 1`;
    expect(best?.title).toBe('萤草之庭');
  });

  it('has work in every kind for moderators, waiting for days, and histories that end in what stands', async () => {
    const waiting = await sql`
      select 'game' as kind from catalog.games where status = 'pending' and submitted_at > now() - interval '30 days'
      union select 'version' from catalog.versions where status = 'pending'
      union select 'revision' from catalog.revisions where state = 'pending'
      union select 'intel' from catalog.intel where status = 'pending'`;
    expect(waiting.length).toBe(4);
    const wrong = await sql`
      select from catalog.revisions r join catalog.games g on g.id = r.target_id and r.kind = 'game'
      where r.state in ('accepted', 'pending') and (case r.state when 'accepted' then r.after else r.before end)
        -> 'aliases' <> to_jsonb(g.aliases)`;
    expect(wrong.length).toBe(0);
  });

  it('leaves the triggers on and the numbering past what it wrote', async () => {
    const off = await sql`select from pg_trigger where tgenabled = 'D'`;
    expect(off.length).toBe(0);
    const [game] =
      await database.db`insert into games (section, title_zh, release_precision, age, submitter_id) values ('gal', '新来的', 'tba', 'all', 1) returning id::int`;
    expect(game?.id).toBe(world.games + 1);
    // Triggers know their own schema alone.
    const [member] = await sql.begin(async (tx) => {
      await tx`set local search_path to members`;
      return tx`insert into members (nickname, nickname_key, email, password_hash) values ('新人', '新人', 'x@demo.invalid', '') returning id::int`;
    });
    expect(member?.id).toBe(world.members + 1);
  });

  it('posts wallets that sum to zero and equal their members, each entry at its own time', async () => {
    const sums = await sql`select currency from members.ledger group by currency having sum(delta) <> 0`;
    expect(sums.length).toBe(0);
    const wrong = await sql`
      select from members.members m where points <> (select coalesce(sum(delta), 0) from members.ledger where member_id = m.id and currency = 'points')
        or coins <> (select coalesce(sum(delta), 0) from members.ledger where member_id = m.id and currency = 'coins' and not held)`;
    expect(wrong.length).toBe(0);
    const [{ days, now } = {}] = await sql`
      select count(distinct members.shanghai_day(created_at))::int as days,
             (select column_default from information_schema.columns where table_schema = 'members' and table_name = 'ledger' and column_name = 'created_at') as now
      from members.ledger where member_id = 4`;
    expect(days).toBeGreaterThan(20);
    expect(now).toBe('now()');
  });

  it('counts what members say as the product would', async () => {
    const [{ said, replies, boards } = {}] = await sql`
      select count(*)::int as said, count(root_id)::int as replies,
             count(*) filter (where target <> 'game')::int as boards from messaging.comments`;
    expect(said).toBeGreaterThan(1500);
    expect(replies).toBeGreaterThan(500);
    expect(boards).toBeGreaterThan(30);
    const wrong = await sql`
      select from messaging.comments c
      where likes <> (select count(*) from messaging.comment_likes where comment_id = c.id)
         or reply_count <> (select count(*) from messaging.comments r where r.root_id = c.id)
      union all
      select from messaging.talks t
      where floors <> (select max(floor) from messaging.comments c where c.target = t.target and c.game_id is not distinct from t.game_id)
         or shown <> (select count(floor) from messaging.comments c where c.target = t.target and c.game_id is not distinct from t.game_id)
      union all
      select from catalog.standings s
      where comments <> (select count(*) from messaging.comments c where c.game_id = s.game_id)`;
    expect(wrong.length).toBe(0);
    const [{ late } = {}] = await sql`
      select count(*)::int as late from messaging.comments c join messaging.comments r on r.root_id = c.id
      where r.created_at < c.created_at or r.id < c.id`;
    expect(late).toBe(0);
  });

  it('hangs notes on every paper, in every ink and handwriting, and counts what is said and liked as the product would', async () => {
    const [looks] = await sql`
      select count(*)::int as notes, count(distinct paper)::int as papers, count(distinct ink)::int as inks,
             count(distinct font)::int as fonts, count(distinct visibility)::int as kinds
      from community.notes`;
    expect(looks).toMatchObject({ papers: 12, inks: 8, fonts: 6, kinds: 3 });
    expect(looks!.notes).toBeGreaterThanOrEqual(120);
    const wrong = await sql`
      select from community.notes n
      where comments <> (select count(*) from community.note_comments where note_id = n.id)
         or likes <> (select count(*) from community.note_likes where note_id = n.id)
      union all
      select from community.note_counts
      where shelf = 'square' and notes <> (select count(*) from community.notes n
                                           where n.visibility = 'public' and n.guarded = note_counts.guarded)`;
    expect(wrong.length).toBe(0);
    const [{ early } = {}] = await sql`
      select count(*)::int as early from community.note_comments c join community.notes n on n.id = c.note_id
      where c.created_at <= n.created_at or c.created_at > now()`;
    expect(early).toBe(0);
  });

  it('tells of something new of every kind, leaves some of it to moderators, and counts it as the product would', async () => {
    const [feed] = await sql`
      select count(*)::int as items, count(distinct kind)::int as kinds,
             count(*) filter (where status = 'pending')::int as waiting,
             count(*) filter (where published_at > now())::int as early
      from catalog.intel`;
    expect(feed).toMatchObject({ kinds: 6, early: 0 });
    expect(feed!.waiting).toBeGreaterThanOrEqual(4);
    expect(feed!.items).toBeGreaterThanOrEqual(60);
    const wrong = await sql`
      select from catalog.intel_counts c
      where items <> (select count(*) from catalog.intel i
                      where (i.kind, i.guarded, i.status) = (c.kind, c.guarded, 'live'))`;
    expect(wrong.length).toBe(0);
    const wrongAbout = await sql`
      select from catalog.intel_game_counts c
      where items <> (select count(*) from catalog.intel i
                      where (i.kind, i.guarded, i.status) = (c.kind, c.guarded, 'live') and c.game_id = any(i.game_ids))`;
    expect(wrongAbout.length).toBe(0);
  });

  it('lets the room go on after what was said in it', async () => {
    const [room] = await sql`
      select last_seq::int as "lastSeq", (select count(*)::int from chat.messages) as said,
        (select bool_and(at > before) from (
          select at, lag(at, 1, '-infinity') over (order by seq) as before from chat.messages) m) as "inOrder"
      from chat.room`;
    expect(room!.said).toBeGreaterThan(40);
    expect(room).toEqual({ lastSeq: room!.said, said: room!.said, inOrder: true });
  });

  it('counts mailboxes as the product would, within their caps, and fills those of the demo accounts', async () => {
    const wrong = await sql`
      select from messaging.mailboxes b where (total, unread) <> (
        select count(*), count(*) filter (where not read) from messaging.messages where member_id = b.member_id)
        or total > least(300, 50 + 10 * frame_count)`;
    expect(wrong.length).toBe(0);
    const kinds = await sql`
      select member_id::int as "memberId", count(distinct type)::int as types, bool_or(read) and bool_or(not read) as both
      from messaging.messages group by 1 order by 1`;
    expect(kinds.map(({ memberId }) => memberId as number)).toEqual([1, 2, 3, 4, 5]);
    expect(kinds.slice(0, 4).every(({ types, both }) => types >= 6 && both)).toBe(true);
  });

  it('has counted what happened: figures of each day are those of who came, sums those of the ledger', async () => {
    const [{ days, wrong, points } = {}] = await sql`
      select (select count(*)::int from analytics.days where visitors >= members and members > 0) as days,
             (select count(*)::int from analytics.days d where members <> (select count(*) from analytics.active_members a where a.day = d.day)
                or visitors <> (select count(*) from analytics.visitors v where v.day = d.day)) as wrong,
             (select sum(earned - spent - reversed)::int from analytics.points) - (select sum(delta)::int from members.ledger where member_id is not null and not held) as points`;
    expect(days).toBeGreaterThan(90);
    expect([wrong, points]).toEqual([0, 0]);
  });

  it('lets the demo accounts in, and nobody else', async () => {
    const rows = await sql<
      { nickname: string; hash: string }[]
    >`select nickname, password_hash as hash from members.members where id in (1, 5, 6)`;
    const opens = await Promise.all(
      rows.map(async ({ nickname, hash }) => [nickname, await verify(hash, 'firefly-2026')]),
    );
    expect(Object.fromEntries(opens)).toEqual({ yinghuo: true, newcomer: true, 阿拓: false });
  });
});
