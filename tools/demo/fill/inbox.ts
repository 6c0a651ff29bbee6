import { leastFor, type Place } from '@yinghuo/contracts';
import { cases, messages, reportedCase, reportedCases, type DemoMessage } from '../world/inbox.ts';
import { framesWon } from '../world/prizes.ts';
import { memberAt } from '../world/members.ts';
import { accounts, type World } from '../world/world.ts';
import { copy, Json, type Sql, type Value } from './copy.ts';
import { fillAfter } from '../fills.ts';

const columns = ['member_id', 'type', 'title', 'from_id', 'text', 'place', 'subject_id', 'read', 'created_at'];

/** Fills mailboxes, what lies in those of the demo accounts, and what members told the site. Comes after the comments. */
async function fillInbox(sql: Sql, world: World): Promise<void> {
  await sql`set local search_path = messaging`;
  await copy(sql, 'mailboxes', ['member_id', 'permission', 'frame_count'], owners(world));
  await keepPlaces(sql);
  const all = [...messages(world), ...(await aboutComments(sql, world)), ...(await aboutNotes(sql, world))];
  all.sort((a, b) => a.at.getTime() - b.at.getTime());
  await copy(
    sql,
    'messages',
    columns,
    all.map((m): Value[] => [
      ...[m.memberId, m.type, m.title, m.fromId, m.text],
      ...[m.place && new Json(m.place), m.subjectId, m.read, m.at],
    ]),
  );
  await sql`
    update mailboxes set total = counted.total, unread = counted.unread, version = counted.total
    from (select member_id, count(*) as total, count(*) filter (where not read) as unread from messages group by 1) counted
    where mailboxes.member_id = counted.member_id`;
  await fillCases(sql, world);
  await fillReports(sql, world);
}

function* owners(world: World): Generator<Value[]> {
  const won = framesWon(world);
  for (let index = 0; index < world.members; index += 1) {
    const { id, permission, frames } = memberAt(world, index);
    yield [id, permission, frames.length + (won.get(id) ?? 0)];
  }
}

/** Where what members said stands, as its events would have told. */
const keepPlaces = (sql: Sql) => sql`
  insert into places (type, id, place)
  select 'noteComment', id, jsonb_build_object('page', 'note', 'noteId', note_id, 'commentId', id)
  from community.note_comments
  union all
  select 'rating', r.id, jsonb_build_object('page', 'game', 'section', g.section, 'gameId', g.id)
  from catalog.ratings r join games g on g.id = r.game_id
  union all
  select 'comment', c.id,
    case when c.target = 'game'
      then jsonb_build_object('page', 'game', 'section', g.section, 'gameId', g.id, 'commentId', c.id)
      else jsonb_build_object('page', c.target, 'commentId', c.id) end
  from comments c left join games g on g.id = c.game_id`;

interface Said {
  memberId: number;
  fromId: number;
  nickname: string;
  place: Place;
  gameId: number | null;
  game: string | null;
  likes: number;
  at: Date;
}

const isOld = (world: World, at: Date): boolean => world.now.getTime() - at.getTime() > 36 * 3_600_000;

/** Replies to the demo accounts, and likes of what they said: two kinds of notices that lead to a comment. */
async function aboutComments(sql: Sql, world: World): Promise<DemoMessage[]> {
  const own = Array.from({ length: accounts }, (_, index) => index + 1);
  const seen = sql`(a.id is null or not c.guarded or m.permission >= ${leastFor.seeGuarded})`;
  const select = sql`
    m.member_id as "memberId", a.id as "fromId", a.nickname, p.place, c.game_id as "gameId", g.title as game,
    c.likes, c.created_at as at`;
  const from = sql`
    comments c join places p on p.type = 'comment' and p.id = c.id left join games g on g.id = c.game_id`;
  const replies = await sql<Said[]>`
    select ${select} from ${from}
    join mailboxes m on m.member_id = c.reply_to_id join authors a on a.id = c.member_id
    where c.reply_to_id = any(${own}) and c.member_id <> c.reply_to_id and ${seen}
    order by c.id desc limit 60`;
  const liked = await sql<Said[]>`
    select distinct on (c.id) ${select} from ${from}
    join mailboxes m on m.member_id = c.member_id
    join comment_likes l on l.comment_id = c.id join authors a on a.id = l.member_id
    where c.member_id = any(${own}) and ${seen} order by c.id desc, a.id limit 40`;
  const common = ({ memberId, fromId, place, gameId, at }: Said) => ({
    ...{
      memberId: Number(memberId),
      fromId: Number(fromId),
      text: '',
      place,
      at: new Date(at),
      read: isOld(world, new Date(at)),
    },
    subjectId: gameId === null ? null : Number(gameId),
  });
  return [
    ...replies.map((one): DemoMessage => ({
      ...common(one),
      type: 10,
      title: `「${one.nickname}」在${one.game ? `《${one.game}》下` : '留言板'}回复了你`,
    })),
    ...liked.map((one): DemoMessage => ({
      ...common(one),
      type: 11,
      subjectId: null,
      title: `「${one.nickname}」赞了你的评论`,
    })),
  ];
}

interface NoteSaid {
  memberId: number;
  fromId: number;
  nickname: string;
  noteId: number;
  commentId: number;
  at: Date;
}

/** What was said on the notes of the demo accounts. */
async function aboutNotes(sql: Sql, world: World): Promise<DemoMessage[]> {
  const said = await sql<NoteSaid[]>`
    select n.author_id::int as "memberId", a.id::int as "fromId", a.nickname, n.id::int as "noteId",
           c.id::int as "commentId", c.created_at as at
    from community.note_comments c join community.notes n on n.id = c.note_id join authors a on a.id = c.author_id
    where n.author_id <= ${accounts} and c.author_id <> n.author_id order by c.id desc limit 40`;
  return said.map(({ memberId, fromId, nickname, noteId, commentId, at }) => ({
    ...{ memberId, fromId, type: 6, title: `「${nickname}」评论了你的便签`, text: '', subjectId: null },
    place: { page: 'note', noteId, commentId },
    read: isOld(world, at),
    at,
  }));
}

async function fillCases(sql: Sql, world: World): Promise<void> {
  const all = cases(world).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { memberId, text, state, at, replies } of all) {
    const [row] = await sql<{ id: number }[]>`
      insert into cases (member_id, kind, text, state, created_at, updated_at)
      values (${memberId}, 'feedback', ${text}, ${state}, ${at}, ${replies.at(-1)?.at ?? at}) returning id`;
    for (const reply of replies) {
      await sql`
        insert into case_replies (case_id, member_id, by_staff, text, at)
        values (${row!.id}, ${reply.by}, true, ${reply.text}, ${reply.at})`;
    }
  }
}

/** Several members' reports of one comment are one case. */
async function fillReports(sql: Sql, world: World): Promise<void> {
  const rows = await sql<{ id: string; ownerId: number; text: string }[]>`
    select id::text, member_id::int as "ownerId", text from comments
    where state = 'live' and root_id is null and member_id > ${accounts}
    order by id desc limit ${reportedCases}`;
  for (const [index, row] of rows.entries()) {
    const { state, reports, answer } = reportedCase(world, index, row.ownerId);
    const [first, ...further] = reports;
    const [opened] = await sql<{ id: number }[]>`
      insert into cases (member_id, kind, target_type, target_id, reason, text, was, owner_id, state, created_at, updated_at)
      values (${first!.by}, 'report', 'comment', ${row.id}, ${first!.reason}, ${first!.text}, ${row.text}, ${row.ownerId},
              ${state}, ${first!.at}, ${answer?.at ?? reports.at(-1)!.at}) returning id`;
    for (const { by, reason, text, at } of further) {
      await sql`
        insert into further_reports (case_id, member_id, reason, text, was, at)
        values (${opened!.id}, ${by}, ${reason}, ${text}, ${row.text}, ${at})`;
    }
    if (answer) {
      await sql`
        insert into case_replies (case_id, member_id, by_staff, text, at)
        values (${opened!.id}, ${answer.by}, true, ${answer.text}, ${answer.at})`;
    }
  }
}

export default fillAfter(['comments', 'notes'], fillInbox);
