import { counter, guardedSections, same, totals, type Derived } from './shapes.ts';

export const messaging: Derived = {
  'mailboxes: total and unread': `
    select member_id, total, unread, has, news
    from messaging.mailboxes left join (
      select member_id, count(*) as has, count(*) filter (where not read) as news from messaging.messages group by 1
    ) mail using (member_id)
    where (total, unread) <> (coalesce(has, 0), coalesce(news, 0))`,
  'comments: likes': counter({
    of: 'messaging.comments',
    is: 'likes',
    rows: 'messaging.comment_likes',
    by: 'comment_id',
  }),
  'comments: replies': counter({
    of: 'messaging.comments',
    is: 'reply_count',
    rows: 'messaging.comments',
    by: 'root_id',
    where: `state = 'live'`,
  }),
  'comments: replies that are hidden': counter({
    of: 'messaging.comments',
    is: 'hidden_replies',
    rows: 'messaging.comments',
    by: 'root_id',
    where: `state = 'hidden'`,
  }),
  'comments: totals and floors of their places': `
    select target, game_id, t.shown, t.hidden, t.floors, fresh.shown as fresh_shown, fresh.hidden as fresh_hidden, fresh.floor
    from messaging.talks t left join (
      select target, coalesce(game_id, 0) as game, count(*) filter (where shown) as shown,
             count(*) filter (where listed and not shown) as hidden, max(floor) as floor
      from messaging.comments where root_id is null group by 1, 2
    ) fresh using (target)
    where fresh.game = coalesce(t.game_id, 0)
      and ((t.shown, t.hidden) <> (fresh.shown, fresh.hidden) or t.floors < fresh.floor)`,
  'comments: who may see them': `
    select c.id, c.guarded, g.section from messaging.comments c join catalog.games g on g.id = c.game_id
    where c.guarded <> (g.section in ${guardedSections})`,
  'comments: found by their words': same(
    `select c.id from messaging.comments c
     join (select comment_id from messaging.comment_texts union select comment_id from messaging.comment_texts_due) texts on comment_id = c.id
     where state = 'live'`,
    `select id from messaging.comments where state = 'live'`,
  ),
  'cases: totals of everybody and of each': totals(
    'messaging.case_counts',
    'member_id, kind, state',
    'count',
    `select member_id, kind, state, count(*) as n from (
       select 0 as member_id, kind, state from messaging.cases
       union all
       select v.member_id, c.kind, c.state from messaging.case_voices v join messaging.cases c on c.id = v.case_id
     ) of group by 1, 2, 3`,
  ),
};
