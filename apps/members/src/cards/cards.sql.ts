import {
  daysAfter,
  may,
  nicknameKey,
  pointsPerLevel,
  type Caller,
  type MemberCard,
  type ProfilePart,
} from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { badgesOf } from '../badges/badges.sql.ts';
import { authorColumns } from '../account/author.sql.ts';
import { streakOn } from '../daily/daily.sql.ts';

const countedTypes = {
  games: 'game',
  versions: 'version',
  ratings: 'rating',
  comments: 'comment',
  notes: 'note',
  threads: 'thread',
  answers: 'answer',
} as const;

type Row = Omit<MemberCard, 'counts' | 'badges' | 'me'> & {
  followers: number;
  following: number;
  contributed: Partial<Record<string, number>>;
  guarded: Partial<Record<string, number>>;
};

/** The counts of each part of a member's page. */
const countsOf: Partial<Record<ProfilePart, readonly (keyof MemberCard['counts'])[]>> = {
  ratings: ['ratings'],
  notes: ['notes'],
  comments: ['comments'],
  submissions: ['games', 'versions'],
  follows: ['followers', 'following'],
};

/** The card of an activated member as `viewer` sees it; null for whoever is not, or is gone. */
export async function cardOf(
  sql: Db | Tx,
  who: { id: number } | { nickname: string },
  viewer: Pick<Caller, 'memberId' | 'permission'>,
): Promise<MemberCard | null> {
  const is = 'id' in who ? sql`m.id = ${who.id}` : sql`m.nickname_key = ${nicknameKey(who.nickname)}`;
  const [row] = await sql<Row[]>`
    select ${authorColumns(sql)}, m.signature, m.created_at as joined_at, m.mail_open as accepts_mail,
           m.followers, m.following, m.hidden,
           (select coalesce(json_object_agg(type, count), '{}') from contribution_counts c where c.member_id = m.id)
             as contributed,
           (select coalesce(json_object_agg(type, guarded), '{}') from contribution_counts c where c.member_id = m.id)
             as guarded
    from members m where ${is} and m.state <> 'deleted'`;
  if (!row) return null;
  const { followers, following, contributed, guarded, ...card } = row;
  const counts = Object.fromEntries(
    Object.entries(countedTypes).map(([name, type]) => [name, seenOf(type, viewer, contributed, guarded)]),
  ) as Record<keyof typeof countedTypes, number>;
  const keptBack = card.id === viewer.memberId ? [] : card.hidden.flatMap((part) => countsOf[part] ?? []);
  const shown = Object.entries({ ...counts, followers, following }).filter(
    ([name]) => !keptBack.includes(name as keyof MemberCard['counts']),
  );
  return { ...card, counts: Object.fromEntries(shown), badges: await badgesOf(sql, card.id, contributed) };
}

/** How many of a type the viewer may see: of rows in guarded sections, and of the wanted board, others count none. */
function seenOf(
  type: string,
  { permission }: Pick<Caller, 'permission'>,
  all: Row['contributed'],
  guarded: Row['guarded'],
): number {
  const isWanted = type === 'thread' || type === 'answer';
  if (may(permission, isWanted ? 'seeWanted' : 'seeGuarded')) return all[type] ?? 0;
  return isWanted ? 0 : (all[type] ?? 0) - (guarded[type] ?? 0);
}

type OwnRow = Omit<NonNullable<MemberCard['me']>, 'streak' | 'nextLevel' | 'emailMasked'> & {
  email: string;
  level: number;
  points: number;
};

/** What only the member sees of it. `today` is a day of Asia/Shanghai: a streak lives until the day after is over. */
export async function ownPart(sql: Db | Tx, memberId: number, today: string): Promise<NonNullable<MemberCard['me']>> {
  const [[row], now, before] = await Promise.all([
    sql<OwnRow[]>`
      select email, permission, membership_until, adult_declared_at is not null as adult_declared, level, points,
             case when muted_until > now() then muted_until end as muted_until
      from members where id = ${memberId}`,
    streakOn(sql, memberId, today),
    streakOn(sql, memberId, daysAfter(today, -1)),
  ]);
  const { email, level, points, ...own } = row!;
  const next = level + 1;
  return {
    ...own,
    emailMasked: masked(email),
    streak: now || before,
    nextLevel: { level: next, points: next * pointsPerLevel - points },
  };
}

/** `a***@example.com` */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

/** `seq` is the event's place among those of messaging: what is older than what is known changes nothing. */
export const setMailOpen = (sql: Tx, memberId: number, open: boolean, seq = 0) => sql`
  update members set mail_open = ${open}, mail_open_seq = ${seq}
  where id = ${memberId} and state <> 'deleted' and mail_open_seq <= ${seq}`;
