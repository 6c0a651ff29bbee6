import { badgeEarned, badges, badgesFor, type BadgeId, type Deed, type EarnedBadge } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';

/**
 * Tells a member of the badges for a deed that they hold by now and never held before. The count's row is locked by whatever
 * changed it, so two deeds at once tell once.
 */
export async function award(sql: Tx, memberId: number, deed: string, at: string): Promise<void> {
  const of = badges.filter((badge) => badge.deed === deed);
  if (of.length === 0) return;
  const [counted] = await sql<{ count: number }[]>`
    select count from contribution_counts where member_id = ${memberId} and type = ${deed}`;
  const reached = of.filter(({ count }) => count <= (counted?.count ?? 0)).map(({ id }) => id);
  if (reached.length === 0) return;
  const earned = await sql<{ badge: BadgeId }[]>`
    insert into badges (member_id, badge, earned_at)
    select m.id, badge, ${at} from members m cross join unnest(${reached}::text[]) badge
    where m.id = ${memberId} and m.state = 'active' for key share of m
    on conflict do nothing returning badge`;
  for (const { badge } of earned) await record(sql, badgeEarned, { memberId, badge });
}

/** Counts what only grows: so many at least. */
export async function reach(
  sql: Tx,
  { memberId, deed, count, at }: { memberId: number; deed: Deed; count: number; at: string },
): Promise<void> {
  await sql`
    insert into contribution_counts (member_id, type, count) values (${memberId}, ${deed}, ${count})
    on conflict (member_id, type) do update set count = greatest(contribution_counts.count, excluded.count)`;
  await award(sql, memberId, deed, at);
}

/** The longest streak that a member ever had. */
export async function longestStreak(sql: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ streak: number }[]>`
    select coalesce(max(streak), 0)::integer as streak from sign_ins where member_id = ${memberId}`;
  return row!.streak;
}

/** The badges that these counts are worth, with when they were earned. */
export async function badgesOf(
  sql: Db | Tx,
  memberId: number,
  counts: Readonly<Partial<Record<Deed, number>>>,
): Promise<EarnedBadge[]> {
  const held = badgesFor(counts);
  if (held.length === 0) return [];
  const rows = await sql<{ badge: BadgeId; earnedAt: string }[]>`
    select badge, earned_at from badges where member_id = ${memberId}`;
  const since = new Map(rows.map(({ badge, earnedAt }) => [badge, earnedAt]));
  return held.map((id) => ({ id, at: since.get(id) ?? null }));
}
