import { permissionChanged, type Permission } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';

/** What makes a member trusted without anybody's doing: days as an account, level, days without a sanction. */
const trustRule = { ageDays: 7, level: 20, quietDays: 30 };

/**
 * Grants permission 2 to the member if the whole rule holds now: adult declaration made, account at least 7 days old,
 * level at least 20, no sanction in 30 days. Answers the permission that is in force.
 */
export async function grantTrust(sql: Tx, memberId: number, now: Date): Promise<Permission> {
  const granted = await sql<{ id: number }[]>`
    update members set permission = 2
    where id = ${memberId} and permission = 1 and state = 'active' and adult_declared_at is not null
      and created_at <= ${now}::timestamptz - make_interval(days => ${trustRule.ageDays})
      and level >= ${trustRule.level}
      and coalesce(last_sanction_at <= ${now}::timestamptz - make_interval(days => ${trustRule.quietDays}), true)
    returning id`;
  if (granted.length > 0) {
    await record(sql, permissionChanged, { memberId, from: 1, to: 2, by: 'rule', reason: '满足二级权限的全部条件' });
    return 2;
  }
  const [row] = await sql<{ permission: Permission }[]>`select permission from members where id = ${memberId}`;
  return row!.permission;
}

const batch = 500;

/** The members who may have come of the rule's age since yesterday; each is judged in a transaction of its own. */
export async function grantDueTrust(db: Db, now: Date): Promise<void> {
  for (let last = 0; ;) {
    const due = await db<{ id: number }[]>`
      select id from members
      where permission = 1 and adult_declared_at is not null and level >= ${trustRule.level} and id > ${last}
      order by id limit ${batch}`;
    for (const { id } of due) await db.begin((sql) => grantTrust(sql, id, now));
    if (due.length < batch) return;
    last = due.at(-1)!.id;
  }
}
