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

/** Rows that may name a deleted member by number. */
const stays: Readonly<Record<string, string>> = {
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
  'messaging.watch_news.by_id': 'until whoever watches has been told',
  'community.authors.id': 'that the account is gone',
  'community.notes.author_id': published,
  'community.note_comments.author_id': published,
  'community.note_comments.reply_to_member': published,
  'community.note_likes.member_id': counted,
  'community.note_comment_likes.member_id': counted,
  'community.threads.author_id': published,
  'community.thread_answers.author_id': published,
  'community.thread_answer_likes.member_id': counted,
  'community.posts.author_id': published,
  'community.post_replies.author_id': published,
  'community.post_replies.reply_to_member': published,
  'community.post_likes.member_id': counted,
  'community.post_reply_likes.member_id': counted,
  'community.readings.started_by': published,
  'community.group_applications.invited_by': record,
  'chat.authors.id': 'that the account is gone',
  'chat.messages.member_id': 'what was said stays for thirty days, by nobody',
  'chat.messages.recalled_by': record,
  'analytics.gone_members.member_id': 'whom to forget, also when all events are read anew',
};

/** Rows that are removed later, once it is marked that the member is gone. */
const removedLater: Readonly<Record<string, string>> = {
  'analytics.active_members.member_id': 'removed within the hour',
  'analytics.members.member_id': 'removed within the hour',
};

/** Columns that are called as if they named a member. */
const noMembers: ReadonlySet<string> = new Set(['catalog.relations.other_id']);

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

/** Columns that name a member, by what they are called; of `members` and `authors` also the id. */
const naming =
  '^((member|to_member|author|owner|submitter|other|followed|blocked|from|reply_to|by)_id|reply_to_member|[a-z]+_by)$';

/** Every row of a service's schema that names the member, by number or by one of the words. Reads all of it. */
export async function heldBy(
  db: Db,
  service: Service,
  { id, words }: { id: number; words: readonly string[] },
): Promise<Held[]> {
  const columns = await db<{ tableName: string; columnName: string }[]>`
    select c.table_name, c.column_name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = ${service} and t.table_type = 'BASE TABLE' and c.data_type = 'bigint'
      and (c.column_name ~ ${naming} or c.column_name = 'id' and c.table_name in ('members', 'authors'))
    order by 1, 2`;
  const isMarked = service === 'analytics' && (await db`select from gone_members where member_id = ${id}`).length > 0;
  const reasons = isMarked ? { ...stays, ...removedLater } : stays;
  const held: Held[] = [];
  for (const { tableName, columnName } of columns) {
    const place = `${service}.${tableName}.${columnName}`;
    if (noMembers.has(place)) continue;
    const [row] = await db<[{ rows: number }]>`
      select count(*)::int as rows from ${db(tableName)} where ${db(columnName)} = ${id}`;
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
