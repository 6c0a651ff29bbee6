import { counter, same, totals, type Derived } from './shapes.ts';

const likes = (of: string, rows: string, by: string) =>
  counter({ of: `community.${of}`, is: 'likes', rows: `community.${rows}`, by });

/** Of the rows that say what they are in, the last: by number or by time, which what overlaps may get in different orders. */
const last = (of: string, is: string, rows: string, by: string, where: string) => `
  select kept.id, kept.${is} as kept, latest, newest
  from community.${of} kept left join (
    select ${by} as of, max(created_at) as latest, (array_agg(created_at order by id desc))[1] as newest
    from community.${rows} where ${where} group by 1
  ) rows on rows.of = kept.id
  where kept.${is} is distinct from latest and kept.${is} is distinct from newest`;

export const community: Derived = {
  'notes: likes': likes('notes', 'note_likes', 'note_id'),
  'notes: comments': counter({
    of: 'community.notes',
    is: 'comments',
    rows: 'community.note_comments',
    by: 'note_id',
    where: 'listed',
  }),
  'notes: totals of the square, of authors and of games': totals(
    'community.note_counts',
    'shelf, guarded',
    'notes',
    `select shelf, guarded, count(*) as n
     from community.notes note cross join lateral (select community.shelves_of(note.*) as shelf) shelves group by 1, 2`,
  ),
  'notes: found by their words': same(
    `select note_id as id from community.note_texts join community.notes on id = note_id where state = 'live'`,
    `select id from community.notes where state = 'live'`,
  ),
  'comments of notes: replies': counter({
    of: 'community.note_comments',
    is: 'replies',
    rows: 'community.note_comments',
    by: 'reply_to',
    where: 'listed',
  }),
  'comments of notes: likes': likes('note_comments', 'note_comment_likes', 'comment_id'),
  'threads: answers': counter({
    of: 'community.threads',
    is: 'answers',
    rows: 'community.thread_answers',
    by: 'thread_id',
    where: `state = 'live'`,
  }),
  'threads: who wants them too': counter({
    of: 'community.threads',
    is: 'metoo',
    rows: 'community.thread_wants',
    by: 'thread_id',
  }),
  'threads: bounties': `
    select id, bounty as kept, coalesce(n, 0) as fresh
    from community.threads left join (select thread_id, sum(coins) as n from community.thread_bounties group by 1) each on thread_id = id
    where bounty <> coalesce(n, 0)`,
  'threads: accepted answers': same(
    `select id as thread_id, accepted_answer_id as id from community.threads where accepted_answer_id is not null`,
    `select thread_id, id from community.thread_answers where accepted`,
  ),
  'threads: totals by section and state': totals(
    'community.thread_counts',
    'section, status, has_bounty',
    'threads',
    `select section, status, has_bounty, count(*) as n from community.threads where state = 'live' group by 1, 2, 3`,
  ),
  'threads: wishes by month': totals(
    'community.thread_radar',
    'thread_id, month',
    'wants',
    `select thread_id, month, count(*) as n from (
       select id as thread_id, community.month_of(created_at) as month from community.threads
       union all select thread_id, community.month_of(at) from community.thread_wants
     ) wished group by 1, 2`,
  ),
  'threads: found by their words': same(
    `select thread_id as id from community.thread_texts join community.threads t on t.id = thread_id where state = 'live'`,
    `select id from community.threads where state = 'live'`,
  ),
  'answers: likes': likes('thread_answers', 'thread_answer_likes', 'answer_id'),
  'groups: members': counter({
    of: 'community.groups',
    is: 'members',
    rows: 'community.group_members',
    by: 'group_id',
    where: `role <> 'blocked'`,
  }),
  'groups: posts': counter({
    of: 'community.groups',
    is: 'posts',
    rows: 'community.posts',
    by: 'group_id',
    where: `state = 'live'`,
  }),
  'groups: their last post': last('groups', 'last_post_at', 'posts', 'group_id', `state = 'live'`),
  'groups: totals by how one joins': totals(
    'community.group_counts',
    '"join"',
    'groups',
    `select "join", count(*) as n from community.groups where state = 'live' group by 1`,
  ),
  'groups: their owners': same(
    `select id as group_id, owner_id as member_id from community.groups`,
    `select group_id, member_id from community.group_members where role = 'owner'`,
  ),
  'groups: found by their words': same(
    `select group_id as id from community.group_texts join community.groups g on g.id = group_id where state = 'live'`,
    `select id from community.groups where state = 'live'`,
  ),
  'posts: likes': likes('posts', 'post_likes', 'post_id'),
  'posts: replies': counter({
    of: 'community.posts',
    is: 'replies',
    rows: 'community.post_replies',
    by: 'post_id',
    where: 'listed',
  }),
  'posts and replies: found by their words': same(
    `select t.post_id, t.reply_id from community.post_texts t
     left join community.posts p on p.id = t.post_id and t.reply_id is null left join community.post_replies r on r.id = t.reply_id
     where coalesce(r.state, p.state) = 'live'`,
    `select id as post_id, null::bigint as reply_id from community.posts where state = 'live'
     union all select post_id, id from community.post_replies where state = 'live'`,
  ),
  'posts: their last reply': last('posts', 'last_reply_at', 'post_replies', 'post_id', 'listed'),
  'replies: answers': counter({
    of: 'community.post_replies',
    is: 'answers',
    rows: 'community.post_replies',
    by: 'reply_to',
    where: 'listed',
  }),
  'replies: likes': likes('post_replies', 'post_reply_likes', 'reply_id'),
};
