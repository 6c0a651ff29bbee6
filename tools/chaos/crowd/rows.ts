import type { Sql } from 'postgres';

/** A row that acts are about, and whose it is. */
export interface Row {
  id: number;
  by: number;
  revision: number;
  /** What it stands in: a game's section; of a version its game, of a comment its note, and so on. */
  section: string;
  of: number;
}

/** So many of the newest of each kind: few, so that many act on the same one at once. */
const most = 7;

const queries = {
  game: `select id, submitter_id as by, revision, section from catalog.games where status = 'live' and (id % 40 = 3 or id > 300) order by random()`,
  submission: 'select id, submitter_id as by, revision, section from catalog.games order by id desc',
  pendingGame: `select id, submitter_id as by from catalog.games where status = 'pending' order by id desc`,
  version: 'select id, author_id as by, revision, game_id as of from catalog.versions order by id desc',
  pendingVersion: `select id, author_id as by from catalog.versions where status = 'pending' order by id desc`,
  revision: `select id, author_id as by from catalog.revisions where state = 'accepted' order by id desc`,
  pendingRevision: `select id, author_id as by from catalog.revisions where state = 'pending' order by id desc`,
  intel: 'select id, author_id as by from catalog.intel order by id desc',
  pendingIntel: `select id, author_id as by from catalog.intel where status = 'pending' order by id desc`,
  link: 'select id from catalog.links order by id desc',
  rating: 'select id, member_id as by from catalog.ratings order by updated_at desc',
  comment: 'select id, member_id as by from messaging.comments order by id desc',
  note: 'select id, author_id as by, revision from community.notes order by id desc',
  noteComment: 'select id, author_id as by, note_id as of from community.note_comments order by id desc',
  thread: 'select id, author_id as by, revision, section from community.threads order by id desc',
  answer: 'select id, author_id as by, thread_id as of from community.thread_answers order by id desc',
  group: `select id, owner_id as by from community.groups where state = 'live' order by id desc`,
  application: `select a.id, case a.kind when 'invitation' then a.member_id else g.owner_id end as by
    from community.group_applications a join community.groups g on g.id = a.group_id where a.state = 'pending' order by a.id desc`,
  post: 'select id, author_id as by, revision, group_id as of from community.posts order by id desc',
  reply: 'select id, author_id as by, post_id as of from community.post_replies order by id desc',
  case: 'select id, member_id as by from messaging.cases order by id desc',
  sanction: 'select id, member_id as by from members.sanctions where over_at is null order by id desc',
  message: 'select id, member_id as by from messaging.messages order by id desc',
} as const;

export type Kind = keyof typeof queries;
export type Rows = Readonly<Record<Kind, readonly Row[]>>;

/** What there is to act on now. */
export async function rowsNow(sql: Sql): Promise<Rows> {
  const found: Partial<Record<Kind, readonly Row[]>> = {};
  for (const [kind, query] of Object.entries(queries) as [Kind, string][])
    found[kind] = (await sql.unsafe<{ id: string }[]>(`${query} limit ${most}`)).map(
      (row) => numbered(row) as unknown as Row,
    );
  return found as Rows;
}

/** Ids come as text. */
const numbered = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, name === 'section' ? value : Number(value)]));
