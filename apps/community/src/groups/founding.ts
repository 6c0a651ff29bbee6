import { groupCreated, guest, payGroupFee, uploadsIn } from '@yinghuo/contracts';
import { record, type Asks } from '@yinghuo/kafka';
import type { Db, Quota } from '@yinghuo/postgres';
import { leftFounding, lockMemberships, type Founding } from './groups.sql.ts';

export const founding: Quota = { name: 'foundings', most: 3, per: 'day' };

/** Uploads that a group shows. */
export const picturesOf = ({ avatar, cover }: { avatar: string; cover: string }) => uploadsIn(`${avatar} ${cover}`);

/**
 * Opens a group that was paid for, removes one that was not: the members' service decides that once and for good, so
 * whoever asks gets the same answer, and nothing is paid twice or for nothing. True when it is open.
 */
export async function settleFounding(db: Db, bus: Asks, { id, name, ownerId }: Founding): Promise<boolean> {
  const { paid } = await bus.ask(payGroupFee, { groupId: id, memberId: ownerId, name }, guest());
  await db.begin(async (sql) => {
    // Whoever leaves meanwhile leaves it as a group of theirs, or takes it along before.
    await lockMemberships(sql, ownerId);
    if (!paid) {
      const gone = await sql`delete from groups where id = ${id} and state = 'founding'`;
      // What did not succeed does not count against the quota.
      if (gone.count > 0) {
        await sql`
          delete from quota_uses where ctid = (
            select ctid from quota_uses where name = ${founding.name} and member_id = ${ownerId} order by at desc limit 1)`;
      }
      return;
    }
    const [opened] = await sql<{ avatar: string; cover: string }[]>`
      update groups set state = 'live' where id = ${id} and state = 'founding' returning avatar, cover`;
    if (!opened) return;
    await sql`insert into group_members ${sql({ groupId: id, memberId: ownerId, role: 'owner' })}`;
    await record(sql, groupCreated, { groupId: id, memberId: ownerId, role: 'owner', pictures: picturesOf(opened) });
  });
  return paid;
}

/** Goes on with what a process that died, or a lost answer, left in the middle. */
export async function settleLeftFoundings(db: Db, bus: Asks): Promise<void> {
  for (const left of await leftFounding(db)) await settleFounding(db, bus, left);
}
