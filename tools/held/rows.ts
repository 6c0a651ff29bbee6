import type { Service } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';

export interface Held {
  /** `community.notes.author_id`, or `community.notes: words`. */
  place: string;
  rows: number;
  /** Why they may stay when the account is gone; null: for no reason that is listed. */
  stays: string | null;
}

const published = 'what was published stays, by nobody';
const record = 'what moderators did and decided';
const ledger = 'the ledger stays, by number';
const counted = 'counts of others’ rows';
const answered = 'answers that a repeat gets again, for a day';
const untilTold = 'until whoever watches has been told';
const marked = 'for ten minutes, so that nothing counts twice';
const named = 'what others wrote, with an @';

/** Rows that may name a deleted member by number. */
export const stays: Readonly<Record<string, string>> = {
  'members.members.id': 'a number, the key of the nickname, balances of the ledger',
  'members.sessions.member_id': 'hash and number, so that tokens are told 119 until they expire',
  'members.ledger.member_id': ledger,
  'members.accounts.member_id': ledger,
  'members.escrows.member_id': ledger,
  'members.escrows.to_member_id': ledger,
  'members.group_fees.member_id': ledger,
  'members.rewards.member_id': ledger,
  'members.rewards.from_id': ledger,
  'members.contributions.member_id': ledger,
  'members.contribution_counts.member_id': ledger,
  'members.prize_draws.member_id': 'draws are verified by others',
  'members.supports.member_id': 'what was given, by nobody',
  'members.supports.recorded_by': record,
  'members.sanctions.member_id': record,
  'members.sanctions.by_id': record,
  'members.sanctions.lifted_by': record,
  'members.moderation_log.member_id': record,
  'members.moderation_log.by_id': record,
  'members.hidden_rows.owner_id': record,
  'members.hidden_rows.by_id': record,
  'members.top_milestones.member_id': 'noted anew every half minute',
  'members.commands.caller': answered,
  'catalog.commands.caller': answered,
  'messaging.commands.caller': answered,
  'community.commands.caller': answered,
  'chat.commands.caller': answered,
  'catalog.download_marks.visitor': marked,
  'catalog.view_marks.visitor': marked,
  'catalog.taste_neighbours.other_id': 'found anew by published verdicts',
  'catalog.authors.id': 'that the account is gone',
  'catalog.games.submitter_id': published,
  'catalog.versions.author_id': published,
  'catalog.versions.hidden_by': record,
  'catalog.ratings.member_id': published,
  'catalog.rating_likes.member_id': counted,
  'catalog.link_reports.member_id': record,
  'catalog.link_changes.member_id': published,
  'catalog.revisions.author_id': published,
  'catalog.revisions.decided_by': record,
  'catalog.intel.author_id': published,
  'catalog.takedowns.decided_by': record,
  'catalog.removed_uploads.owner_id': record,
  'catalog.removed_uploads.removed_by': record,
  'catalog.hidden_verdicts.member_id': record,
  'messaging.authors.id': 'that the account is gone',
  'messaging.mailboxes.member_id': 'that the mailbox is closed',
  'messaging.messages.from_id': 'mail and notices of those who got them',
  'messaging.cases.member_id': record,
  'messaging.cases.owner_id': record,
  'messaging.further_reports.member_id': record,
  'messaging.case_replies.member_id': record,
  'messaging.case_counts.member_id': record,
  'messaging.comments.member_id': published,
  'messaging.comments.reply_to_id': published,
  'messaging.comment_likes.member_id': counted,
  'messaging.comments.mentions': named,
  'messaging.watch_news.by_id': untilTold,
  'messaging.watch_news.except_id': untilTold,
  'community.authors.id': 'that the account is gone',
  'community.notes.author_id': published,
  'community.note_comments.author_id': published,
  'community.note_comments.reply_to_member': published,
  'community.note_comments.mentions': named,
  'community.note_likes.member_id': counted,
  'community.note_comment_likes.member_id': counted,
  'community.threads.author_id': published,
  'community.thread_answers.author_id': published,
  'community.thread_answer_likes.member_id': counted,
  'community.posts.author_id': published,
  'community.post_replies.author_id': published,
  'community.post_replies.reply_to_member': published,
  'community.posts.mentions': named,
  'community.post_replies.mentions': named,
  'community.post_likes.member_id': counted,
  'community.post_reply_likes.member_id': counted,
  'community.groups.owner_id': 'a group in which nobody was left is hidden, and nobody’s',
  'community.readings.started_by': published,
  'community.group_applications.invited_by': record,
  'chat.authors.id': 'that the account is gone',
  'chat.messages.member_id': 'what was said stays for thirty days, by nobody',
  'chat.messages.mentions': named,
  'chat.messages.recalled_by': record,
  'analytics.gone_members.member_id': 'whom to forget, also when all events are read anew',
};

const placesOf = (service: Service, column: string, tables: readonly string[]) =>
  tables.map((table) => `${service}.${table}.${column}`);

/** Rows that go with the account. `columns.spec.ts` puts one in each of these places, and looks for it when the member is gone. */
export const goes: ReadonlySet<string> = new Set([
  ...placesOf('catalog', 'member_id', [
    'audit_claims',
    'blocks',
    'game_favourites',
    'heard_last',
    'images',
    'link_confirmations',
    'link_downloads',
    'newcomers',
    'quota_uses',
    'saved_searches',
    'taste_due',
    'taste_neighbours',
  ]),
  ...placesOf('catalog', 'other_id', ['blocks', 'heard_last']),
  ...placesOf('members', 'member_id', [
    'badges',
    'blocks',
    'daily_visits',
    'favourites',
    'follows',
    'mailed_codes',
    'member_names',
    'member_names_due',
    'owned_cosmetics',
    'sign_ins',
  ]),
  ...placesOf('members', 'other_id', ['blocks', 'follows']),
  ...placesOf('messaging', 'member_id', [
    'blocks',
    'favourites',
    'heard_last',
    'messages',
    'push_devices',
    'quota_uses',
    'told_notices',
    'watches',
  ]),
  ...placesOf('messaging', 'other_id', ['blocks', 'heard_last']),
  ...placesOf('community', 'member_id', [
    'blocks',
    'follows',
    'game_progress',
    'group_applications',
    'group_members',
    'group_mutes',
    'heard_last',
    'post_places',
    'quota_uses',
    'radar_feeds',
    'reading_members',
    'thread_wants',
  ]),
  'community.blocks.blocked_id',
  'community.heard_last.other_id',
  'community.follows.followed_id',
  'community.threads.claimed_by',
  ...placesOf('chat', 'member_id', ['blocks', 'heard_last', 'mutes', 'newcomers', 'readers', 'receipts', 'speakers']),
  'chat.blocks.blocked_id',
  'chat.heard_last.other_id',
]);

/** Rows that are removed later, once it is marked that the member is gone. */
export const removedLater: Readonly<Record<string, string>> = {
  'analytics.active_members.member_id': 'removed within the hour',
  'analytics.members.member_id': 'removed within the hour',
};

/** Columns that are called as if they named a member, and why they name none. */
export const noMembers: Readonly<Record<string, string>> = {
  'catalog.relations.other_id': 'another game',
  'members.authors.id': 'nobody fills the copy beside its original',
  'members.quota_uses.member_id': 'it asks for nothing that has a quota',
  'chat.quota_uses.member_id': 'it asks for nothing that has a quota',
  'analytics.quota_uses.member_id': 'nobody asks it for anything that has a quota',
  'analytics.commands.caller': 'nobody asks it for anything but to read',
  'analytics.visitors.visitor': 'a hash that means nothing on another day',
};

/** Tables that may keep words which a member was known by. */
const keepWords: Readonly<Record<string, string>> = {
  outbox: 'events are kept as they were told',
  outbox_parked: 'events are kept as they were told',
  'members.members': 'the key of the nickname, so that nobody else takes it',
  'messaging.comments': 'what others wrote, with an @',
  'messaging.comment_texts': 'what others wrote, with an @',
  'community.notes': 'what others wrote, with an @',
  'community.note_texts': 'what others wrote, with an @',
  'community.note_comments': 'what others wrote, with an @',
  'community.threads': 'what others wrote, with an @',
  'community.thread_texts': 'what others wrote, with an @',
  'community.thread_answers': 'what others wrote, with an @',
  'chat.messages': 'what others wrote, with an @',
};

/**
 * Columns that name a member, by what they are called; of `members` and `authors` also the id. Where one is called otherwise,
 * `columns.spec.ts` fails until it is known.
 */
const naming =
  '^((member|to_member|author|owner|submitter|other|followed|blocked|from|reply_to|by|except)_id|reply_to_member|mentions|[a-z]+_by|caller|visitor)$';

export interface Column {
  tableName: string;
  columnName: string;
  type: 'int8' | '_int8' | 'jsonb' | 'text';
}

/** The columns of a service's schema that name a member: by number, in a list of numbers, of cards, or as text. */
export const namingColumns = (db: Db, service: Service) => db<Column[]>`
  select c.table_name, c.column_name, c.udt_name as type
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = ${service} and t.table_type = 'BASE TABLE' and c.udt_name in ('int8', '_int8', 'jsonb', 'text')
    and (c.column_name ~ ${naming} or c.column_name = 'id' and c.table_name in ('members', 'authors'))
  order by 1, 2`;

export const names = (db: Db, { columnName, type }: Column, id: number) => {
  const column = db(columnName);
  if (type === '_int8') return db`${id} = any(${column})`;
  if (type === 'jsonb') return db`${column} @> ${db.json([{ id }])}`;
  if (type === 'text') return db`${column} in (${String(id)}, ${`m${id}`})`;
  return db`${column} = ${id}`;
};

/** Every row of a service's schema that names the member, by number or by one of the words. Reads all of it. */
export async function heldBy(
  db: Db,
  service: Service,
  { id, words }: { id: number; words: readonly string[] },
): Promise<Held[]> {
  const isMarked = service === 'analytics' && (await db`select from gone_members where member_id = ${id}`).length > 0;
  const reasons = isMarked ? { ...stays, ...removedLater } : stays;
  const held: Held[] = [];
  for (const column of await namingColumns(db, service)) {
    const { tableName, columnName } = column;
    const place = `${service}.${tableName}.${columnName}`;
    if (place in noMembers) continue;
    const [row] = await db<[{ rows: number }]>`
      select count(*)::int as rows from ${db(tableName)} where ${names(db, column, id)}`;
    if (row.rows > 0) held.push({ place, rows: row.rows, stays: reasons[place] ?? null });
  }
  const tables = await db<{ tableName: string }[]>`
    select table_name from information_schema.tables
    where table_schema = ${service} and table_type = 'BASE TABLE' order by 1`;
  for (const { tableName } of words.length > 0 ? tables : []) {
    const found = words.map((word) => db`strpos(lower(t::text), lower(${word})) > 0`);
    const [row] = await db<[{ rows: number }]>`
      select count(*)::int as rows from ${db(tableName)} t where ${found.reduce((all, one) => db`${all} or ${one}`)}`;
    const reason = keepWords[tableName] ?? keepWords[`${service}.${tableName}`] ?? null;
    if (row.rows > 0) held.push({ place: `${service}.${tableName}: words`, rows: row.rows, stays: reason });
  }
  return held;
}
