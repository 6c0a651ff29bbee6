import { guardedSections, may } from '@yinghuo/contracts';
import { memberAt } from '../world/members.ts';
import { day, rolls, type World } from '../world/world.ts';
import { copy, type Sql, type Value } from './copy.ts';
import { fillAfter } from '../fills.ts';

/** Only so many members follow anybody: the ones who are written to be seen. */
const social = 240;

/** Who follows whom, in the members' schema and in the community's copy. */
async function fillRelations(sql: Sql, world: World): Promise<void> {
  const follows = [...followsOf(world)];
  await sql`set local search_path = members`;
  await copy(sql, 'members.follows', ['member_id', 'other_id', 'created_at'], follows);
  await copy(
    sql,
    'community.follows',
    ['member_id', 'followed_id'],
    follows.map((follow) => follow.slice(0, 2)),
  );
}

function* followsOf(world: World): Generator<Value[]> {
  const most = Math.min(social, world.members);
  for (let i = 0; i < most; i++) {
    const member = memberAt(world, i);
    if (!may(member.permission, 'takePart')) continue;
    const d = rolls(world, 'follows', i);
    const followed = new Set<number>();
    // The busiest members have the lowest numbers, and most of the followers.
    for (let tries = d.int(2, 22); tries > 0; tries--) followed.add(Math.floor(most * d.real(0, 1) ** 2.2));
    for (const other of followed) {
      if (other !== i)
        yield [member.id, memberAt(world, other).id, new Date(world.now.getTime() - d.int(1, 200) * day)];
    }
  }
}

/** The numbers on members' cards: what each contributed that everybody may see, as if every event had arrived. */
export async function fillContributions(sql: Sql): Promise<void> {
  await sql`alter table members.contributions disable trigger contributions_counted`;
  const guarded = sql`g.section = any(${[...guardedSections]})`;
  await sql`
    insert into members.contributions (type, row_id, member_id, guarded)
    select 'game', id, submitter_id, ${guarded} from catalog.games g where status = 'live'
    union all select 'version', v.id, v.author_id, ${guarded}
              from catalog.versions v join catalog.games g on g.id = v.game_id where v.status = 'live'
    union all select 'rating', r.id, r.member_id, ${guarded}
              from catalog.ratings r join catalog.games g on g.id = r.game_id where r.overall is not null
    union all select 'comment', id, member_id, guarded from messaging.comments where state = 'live'
    union all select 'note', id, author_id, guarded from community.notes where state = 'live' and visibility = 'public'
    union all select 'thread', id, author_id, false from community.threads where state = 'live'
    union all select 'answer', id, author_id, false from community.thread_answers where state = 'live'`;
  await sql`
    insert into members.contribution_counts (member_id, type, count, guarded)
    select member_id, type, count(*), count(*) filter (where guarded) from members.contributions group by member_id, type`;
  await sql`alter table members.contributions enable trigger contributions_counted`;
}

export default fillAfter(['members', 'copies'], fillRelations);
