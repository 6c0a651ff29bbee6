/** Groups, their posts and the wanted board of one world, asked in this process. */
import {
  getGroup,
  getGroupsHome,
  getOwnGroups,
  getPost,
  getThread,
  guest,
  huntThreads,
  listGroupMembers,
  listGroups,
  listOwnThreads,
  listThreads,
  markGroups,
  markPosts,
  markThreads,
  randomThreads,
  scanRadar,
  searchPosts,
  sectionKeys,
  type GetGroup,
  type HuntThreads,
  type ListGroups,
  type ListThreads,
} from '@yinghuo/contracts';
import { asMember, dropIndexes, fill, ofApp, openAsked, partDown, serveAsks, warm } from './asked.ts';
import { fillSaid, texts, twoWords } from './said.ts';

/** Of posts and of replies there are ten times as many. A tenth of both stands in the first group and post. */
const groups = Number(process.env.SIZE);

const { CommunityModule } = await ofApp<{ CommunityModule: new () => object }>('community/src/community.module.ts');
const { db, bus } = await openAsked('community', { imports: [CommunityModule] });

async function fillOnce(): Promise<void> {
  const [{ there }] = await db<[{ there: number }]>`select count(*)::integer as there from groups`;
  if (there >= groups) return;
  await fill(db, async (sql) => {
    const [posts, members] = [groups * 10, groups * 10];
    const buildAgain = await dropIndexes(sql, ['post_texts_by_word', 'thread_texts_by_word']);
    await fillSaid(sql);
    await sql`
      insert into authors (id, nickname, nickname_key)
      select n, '会员' || n, '会员' || n from generate_series(1, ${groups}::integer) n`;
    await sql`
      insert into groups (id, name, name_key, intro, "join", state, owner_id, created_at)
      select n, '社群' || n, '社群' || n, s.text,
             case when n % 10 = 7 then 'invite' when n % 10 = 8 then 'closed' when n % 3 = 0 then 'approval' else 'open' end,
             'live', 1 + n % ${groups}, now() - interval '2 years' * (1 - n::float / ${groups})
      from generate_series(1, ${groups}::integer) n join said s on s.place = n % ${texts.length} order by n`;
    await sql`
      insert into group_texts select g.id, s.folded, s.words from groups g join said s on s.place = g.id % ${texts.length} order by g.id`;
    await sql`insert into group_counts select "join", count(*) from groups group by "join"`;
    // Everybody is in ten groups, every tenth in the first.
    await sql`
      insert into group_members (group_id, member_id, role, joined_at, seen_at)
      select case when m % 10 = 0 then 1 else 1 + (m * 7919 + k * 104729::bigint) % ${groups} end, m, 'member',
             now() - interval '1 year', now() - interval '1 day'
      from generate_series(1, ${members / 10}::bigint) m cross join generate_series(1, 10) k
      on conflict do nothing`;
    await sql`
      insert into group_members (group_id, member_id, role)
      select id, owner_id, 'owner' from groups on conflict (group_id, member_id) do update set role = 'owner'`;

    await sql`
      insert into posts (id, group_id, author_id, title, body, pin, created_at, last_reply_at, floors, replies)
      select n, case when n % 10 = 1 then 1 else 1 + (n * 6007::bigint) % ${groups} end, 1 + n % ${groups}, s.text,
             repeat(s.text || '。', 4), (n % 2000 = 1 and n < 10000)::integer,
             now() - interval '1 year' * (1 - n::float / ${posts}),
             case when n % 3 = 0 then now() - interval '300 days' * (1 - n::float / ${posts}) end,
             case when n = 1 then ${posts / 10} when n % 3 = 0 then 3 else 0 end,
             case when n = 1 then ${posts / 10} when n % 3 = 0 then 3 else 0 end
      from generate_series(1, ${posts}::integer) n join said s on s.place = n % ${texts.length} order by n`;
    await sql`
      insert into post_replies (post_id, floor, author_id, body, created_at)
      select p.id, floor, 1 + (p.id + floor) % ${groups}, s.text, p.created_at + interval '1 minute' * floor
      from posts p cross join lateral generate_series(1, p.floors) floor
      join said s on s.place = (p.id + floor) % ${texts.length} order by p.id, floor`;
    await sql`
      insert into post_texts (post_id, at, folded, words)
      select p.id, p.created_at, s.folded, array['group ' || p.group_id] || s.words
      from posts p join said s on s.place = p.id % ${texts.length} order by p.id`;
    await sql`
      insert into post_texts (post_id, reply_id, at, folded, words)
      select p.id, r.id, r.created_at, s.folded, array['group ' || p.group_id] || s.words
      from post_replies r join posts p on p.id = r.post_id join said s on s.place = (p.id + r.floor) % ${texts.length} order by r.id`;
    await sql`
      update groups g set posts = p.posts, last_post_at = p.last from (
        select group_id, count(*) as posts, max(created_at) as last from posts group by group_id) p
      where p.group_id = g.id`;
    await sql`
      update groups g set members = m.members from (
        select group_id, count(*) as members from group_members group by group_id) m
      where m.group_id = g.id`;

    await sql`
      insert into threads (id, author_id, section, title, body, metoo, bounty, status, claimed_by, claimed_until, created_at, expires_at)
      select n, 1 + n % ${groups}, (${[...sectionKeys]}::text[])[1 + n % ${sectionKeys.length}], s.text, s.text, n % 17,
             case when n % 4 = 0 then 10 + n % 90 else 0 end,
             case when n % 5 = 0 then 'closed' when n % 11 = 0 then 'claimed' else 'open' end,
             case when n % 5 <> 0 and n % 11 = 0 then 1 + n % 50 end,
             case when n % 5 <> 0 and n % 11 = 0 then now() + interval '3 days' end,
             now() - interval '80 days' * (1 - n::float / ${groups}),
             now() + interval '90 days' * (0.1 + n::float / ${groups})
      from generate_series(1, ${groups}::integer) n join said s on s.place = n % ${texts.length} order by n`;
    await sql`
      insert into thread_texts select t.id, s.folded, s.words from threads t join said s on s.place = t.id % ${texts.length} order by t.id`;
    await sql`
      insert into thread_counts select section, status, has_bounty, count(*) from threads group by section, status, has_bounty`;
    await sql`
      insert into thread_wants (thread_id, member_id)
      select t.id, 1 + (t.id + k * 31) % ${groups} from threads t cross join lateral generate_series(1, t.metoo) k
      on conflict do nothing`;
    await sql`
      insert into thread_answers (thread_id, author_id, text)
      select t.id, 1 + (t.id + k) % ${groups}, '在这里。' from threads t cross join generate_series(1, 2) k where t.id % 3 = 0`;
    await sql`
      insert into thread_radar (thread_id, month, section, wants, unfound, wanted_at)
      select id, month_of(created_at), section, metoo + 1, status <> 'closed', created_at from threads`;

    await buildAgain();
  });
}
await fillOnce();
await warm(db, [
  ...['authors', 'groups', 'group_texts', 'group_counts', 'group_members', 'posts', 'post_replies', 'post_texts'],
  ...['threads', 'thread_texts', 'thread_counts', 'thread_wants', 'thread_answers', 'thread_radar'],
]);

const nobody = guest();

/** In the first group, as every tenth; others are in groups of ten. */
const reader = asMember(20, 2);
const list = (fields: Partial<ListGroups>) => bus.ask(listGroups, fields as ListGroups, nobody);
const group = (fields: Partial<GetGroup>) => bus.ask(getGroup, { id: 1, ...fields } as GetGroup, nobody);
const board = (fields: Partial<ListThreads>) => bus.ask(listThreads, fields as ListThreads, reader);
const hunt = (fields: Partial<HuntThreads>) => bus.ask(huntThreads, fields as HuntThreads, reader);

const at = (cursor?: string) => (cursor ? { cursor } : {});
const groupsDown = await partDown(3, (cursor) => list({ sort: 'active', ...at(cursor) }));
const postsDown = await partDown(3, async (cursor) => (await group(at(cursor))).posts);
const threadsDown = await partDown(3, (cursor) => board(at(cursor)));
const pages = Math.max(1, Math.floor((groups * 10) / 10 / 24));
const ids = Array.from({ length: 20 }, (_, n) => n + 1);

serveAsks({
  'groups, the first page': () => bus.ask(getGroupsHome, {}, reader),
  'groups, where something was posted': () => list({ sort: 'active' }),
  'groups, new': () => list({ sort: 'new' }),
  'groups, by members': () => list({ sort: 'members' }),
  'groups, by approval': () => list({ sort: 'members', join: 'approval' }),
  'groups, four parts down': () => list({ sort: 'active', cursor: groupsDown }),
  'groups, two characters': () => list({ q: '烟花' }),
  'groups, two words': () => list({ q: twoWords(groups) }),
  'groups, own': () => bus.ask(getOwnGroups, {}, reader),
  'groups, marks of twenty': () => bus.ask(markGroups, { ids }, reader),
  'the largest group': () => group({}),
  'the largest group, new posts': () => group({ sort: 'new' }),
  'the largest group, four parts down': () => group({ cursor: postsDown }),
  'the largest group, its members': () => bus.ask(listGroupMembers, { id: 1 } as never, nobody),
  'the largest group, a name sought': () => bus.ask(searchPosts, { id: 1, q: '烟花' } as never, nobody),
  'the largest group, one character sought': () => bus.ask(searchPosts, { id: 1, q: '雨' } as never, nobody),
  'a small group': (turn) => group({ id: 11 + 5 * turn }),
  'a small group, words sought': (turn) => bus.ask(searchPosts, { id: 11 + 5 * turn, q: '烟花' } as never, nobody),
  'all groups, two characters': () => bus.ask(searchPosts, { q: '烟花' } as never, nobody),
  'all groups, two words': () => bus.ask(searchPosts, { q: twoWords(20 * groups) } as never, nobody),
  'the longest post': () => bus.ask(getPost, { id: 1 } as never, nobody),
  'the longest post, its last page': () => bus.ask(getPost, { id: 1, page: pages - 1 } as never, nobody),
  'posts, marks of twenty': () => bus.ask(markPosts, { ids }, reader),
  'board, new': () => board({}),
  'board, wanted most': () => board({ sort: 'metoo' }),
  'board, richest of a section': () => board({ section: 'gal', sort: 'bounty' }),
  'board, what ends first': () => board({ sort: 'expiring' }),
  'board, closed ones': () => board({ state: 'closed' }),
  'board, four parts down': () => board({ cursor: threadsDown }),
  'board, two characters': () => hunt({ q: '烟花' }),
  'board, two words in a section': () => hunt({ q: '深夜 慢慢读', section: 'gal' }),
  'board, by chance': () => bus.ask(randomThreads, { count: 6 }, reader),
  'board, marks of twenty': () => bus.ask(markThreads, { ids }, reader),
  'one thread': (turn) => bus.ask(getThread, { id: 3 + 3 * turn } as never, reader),
  'threads, asked by oneself': () => bus.ask(listOwnThreads, { role: 'asked' } as never, reader),
  'threads, wanted too': () => bus.ask(listOwnThreads, { role: 'metoo' } as never, reader),
  'threads, answered': () => bus.ask(listOwnThreads, { role: 'answered' } as never, reader),
  radar: () => bus.ask(scanRadar, {} as never, reader),
});
