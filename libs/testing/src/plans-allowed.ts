import type { Service } from '@yinghuo/contracts';
import type { WholeRead } from './plans.ts';

/** Tables and partial indexes that may be read from one end to the other, because they do not grow with members or what they write. */
export const small: Readonly<Record<string, string>> = {
  'analytics.clock': 'one row',
  'analytics.gone_members': 'members who left, few beside those who stay; looked through once an hour',
  'catalog.announcements': 'what the site says',
  'catalog.audit_claims': 'rows that moderators look at just now',
  'catalog.heat_clock': 'one row',
  'catalog.intel_counts': 'a row for each kind, about guarded sections or not',
  'catalog.labels': 'the words that moderators keep',
  'catalog.rating_mean': 'one row',
  'catalog.score_walk': 'one row',
  'catalog.search_clock': 'one row',
  'catalog.takedowns': 'requests of right holders: a few a week',
  'chat.room': 'one row: there is one room',
  'community.group_counts': 'a row for each way to join',
  'community.post_texts_due': 'one row for posts, one for replies',
  'community.thread_counts': 'a row for each section, state, and with a bounty or without',
  'members.member_counts': 'a row for each state and permission',
  'members.outbox_mails': 'mails of a start without a mail server',
  'members.prize_seasons': 'what staff announce',
  'messaging.mailboxes_of_moderators': 'moderators',
  'members.supports': 'gifts that an administrator notes by hand, one by one',
};

/**
 * Tables and partial indexes that hold what is still to be done: who works it off keeps them short, and may read all of them. `*`
 * for what every service has.
 */
export const queues: Readonly<Record<string, string>> = {
  'catalog.download_marks': 'who downloaded in the last ten minutes',
  'catalog.view_marks': 'who looked in the last ten minutes',
  'members.mailed_codes': 'codes of the last day',
  '*.outbox_waiting': 'events that the relay publishes within milliseconds',
  'catalog.images_here': 'pictures that have not moved to the bucket yet',
  'catalog.renditions_here': 'pictures that have not moved to the bucket yet',
  'catalog.link_deaths': 'links that died and whose downloaders are being told',
  'catalog.newcomers': 'members of the last days',
  'catalog.ratings_uncounted': 'votes of newcomers',
  'catalog.games_queue': 'what waits for moderators',
  'catalog.intel_pending': 'what waits for moderators',
  'catalog.revisions_to_audit': 'what waits for moderators',
  'catalog.versions_to_audit': 'what waits for moderators',
  'catalog.saved_search_due': 'games that searches are compared with, every second',
  'catalog.search_due': 'games whose words are filed, every second',
  'chat.mutes': 'members who are muted just now',
  'chat.newcomers': 'members of the last day',
  'chat.speakers': 'who spoke in the last ten minutes',
  'community.readings_by_start': 'readings that run: one for each group at most, for some weeks',
  'community.readings_running': 'readings that run',
};

/** Statements, by their file, that may read all of a table that grows, and why. */
export const mayRead: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/members/src/top-lists/top-lists.sql.ts': {
    members:
      'notes every thousandth place along the index of each list: a second for three of a million (docs/bench/growth-members.md)',
  },
};

/** Statements, by their file, that may walk along an index until enough rows pass a filter, and why most rows do. */
export const mayWalk: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/catalog/src/following/following.sql.ts': { intel_newest: 'most of it is live; it ends after so many' },
  'apps/catalog/src/intel/feed.sql.ts': { intel_newest: 'most of it is live and about open sections' },
  'apps/community/src/notes/lists.sql.ts': {
    notes_newest: 'most are about open games and by nobody who is blocked; about one game: pageAboutGame says when',
    notes_liked: 'the same',
  },
  'apps/community/src/threads/lists.sql.ts': {
    threads_open: 'those that have expired are closed within half a minute',
  },
  'apps/members/src/administration/administration.sql.ts': {
    members_muted: 'most who are muted are active',
    members_pkey: 'most members are not deleted',
  },
  'apps/messaging/src/cases/cases.sql.ts': { cases_all: 'of a group only for two days, then as all others' },
  'apps/messaging/src/comments/comments.sql.ts': {
    comments_newest: 'most talks are open to whoever sees the newest',
    comments_newest_open: 'most talks are open',
  },
};

const isAmong = (names: object, service: Service, name: string) =>
  [service, '*'].some((of) => `${of}.${name}` in names);

/** Whether a table is filled with a few rows only. */
export const isSmall = (service: Service, table: string): boolean =>
  [small, queues].some((tables) => isAmong(tables, service, table));

/** Whether a partial index is filled with a few rows only. */
export const isShort = (service: Service, index: string): boolean =>
  [small, queues].some((indexes) => isAmong(indexes, service, index));

/** Whether a statement of a file may read all of a table, or all of an index of it. */
export const mayReadWhole = (service: Service, { table, index, isWalk }: WholeRead, file: string): boolean =>
  isSmall(service, table) ||
  (index !== undefined && isShort(service, index)) ||
  mayRead[file]?.[table] !== undefined ||
  (isWalk && mayWalk[file]?.[index!] !== undefined);
