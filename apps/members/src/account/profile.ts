import { memberProfileChanged, wireAuthor, type Author, type Badge } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';

const badges: Record<number, Badge> = { 3: 'contributor', 5: 'moderator', 8: 'administrator', 9: 'owner' };

interface ProfileRow extends Omit<Author, 'badge'> {
  permission: number;
  box: number | null;
  frameCount: number;
}

/** Tells everybody who keeps a copy of the author card what it shows now. */
export async function tellProfile(sql: Tx, memberId: number): Promise<void> {
  const [row] = await sql<ProfileRow[]>`
    select id, nickname, avatar, frame, pets, level, permission, box, frame_count,
           coalesce(membership_until > now(), false) as is_member
    from members where id = ${memberId}`;
  const { permission, box, frameCount, ...author } = row!;
  const { id, ...card } = wireAuthor({ ...author, badge: badges[permission] ?? null });
  await record(sql, memberProfileChanged, { memberId: id, ...card, box, frameCount });
}
