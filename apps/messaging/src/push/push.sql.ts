import type { PushDevice, PushedMessage, RenewPushDevice, SavePushDevice, SignedIn } from '@yinghuo/contracts';
import { isUniqueViolation, type Db, type Tx } from '@yinghuo/postgres';

const columns = (sql: Db | Tx) => sql`id, endpoint, device, titles, created_at`;

export const devicesOf = (sql: Db | Tx, memberId: number) => sql<PushDevice[]>`
  select ${columns(sql)} from push_devices where member_id = ${memberId} and gone_at is null order by id desc`;

/** A browser that belonged to somebody else is the caller's from now on: it shows the messages of whoever uses it. */
export async function saveDevice(
  sql: Tx,
  { memberId, sessionId }: SignedIn,
  { endpoint, p256dh, auth, device, titles }: SavePushDevice,
): Promise<PushDevice> {
  const row = {
    member_id: memberId,
    session_id: sessionId,
    endpoint,
    p256dh,
    auth,
    device: device ?? '',
    titles,
    gone_at: null,
  };
  const [saved] = await sql<PushDevice[]>`
    insert into push_devices ${sql(row)}
    on conflict (endpoint) do update set ${sql(row, 'member_id', 'session_id', 'p256dh', 'auth', 'device', 'titles', 'gone_at')}, since = now()
    returning ${columns(sql)}`;
  return saved!;
}

export const countOthers = async (sql: Tx, memberId: number, endpoint: string): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from push_devices where member_id = ${memberId} and endpoint <> ${endpoint} and gone_at is null`;
  return row!.count;
};

export const removeDevice = async (sql: Tx, memberId: number, id: number): Promise<boolean> =>
  (await sql`delete from push_devices where id = ${id} and member_id = ${memberId}`).count > 0;

export const removeAllOf = (sql: Tx, memberId: number) => sql`delete from push_devices where member_id = ${memberId}`;

/** Those of sessions that had begun by then, an ISO timestamp in milliseconds. */
export const removeUntil = (sql: Tx, memberId: number, ended: string) => sql`
  delete from push_devices where member_id = ${memberId} and date_trunc('milliseconds', since) <= ${ended}`;

export const removeOfSessions = (sql: Tx, memberId: number, sessionIds: readonly string[]) => sql`
  delete from push_devices where member_id = ${memberId} and session_id = any(${[...sessionIds]})`;

/**
 * Gives a device its new address; answers its id, or undefined where the old one is nobody's. Where somebody has subscribed with
 * the new one meanwhile, or does so at this moment, it is theirs already.
 */
export async function renewDevice(
  sql: Tx,
  { oldEndpoint, oldAuth, endpoint, p256dh, auth }: RenewPushDevice,
): Promise<number | undefined> {
  try {
    const [renewed] = await sql<{ id: number }[]>`
      update push_devices set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}, gone_at = null
      where endpoint = ${oldEndpoint} and auth = ${oldAuth}
        and (endpoint = ${endpoint} or not exists (select from push_devices where endpoint = ${endpoint}))
      returning id`;
    return renewed?.id;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Of a device that takes no messages any more: nothing is due for it, until it comes with another address. */
export const setGone = (sql: Db, deviceId: number) => sql`
  with gone as (update push_devices set gone_at = now() where id = ${deviceId} returning id)
  delete from pushes_due where device_id = (select id from gone)`;

/** Those that have not come back for a month. */
export const forgetGone = (sql: Db) => sql`delete from push_devices where gone_at < now() - interval '30 days'`;

/** Has one device told what is unread now. */
export const insertDueOf = (sql: Tx, deviceId: number) => sql`
  insert into pushes_due (device_id, version)
  select d.id, b.version from push_devices d join mailboxes b on b.member_id = d.member_id where d.id = ${deviceId}
  on conflict (device_id) do update set version = excluded.version, tries = 0, not_before = now()`;

/** Has all devices of a member told; answers how many. One that is told already says the newest when it is its turn. */
export const insertDue = async (sql: Tx, memberId: number, version: number): Promise<number> =>
  (
    await sql`
      insert into pushes_due (device_id, version) select id, ${version} from push_devices where member_id = ${memberId} and gone_at is null
      for key share
      on conflict (device_id) do update set version = excluded.version`
  ).count;

export interface DuePush {
  deviceId: number;
  memberId: number;
  version: number;
  /** How often it was tried, this time included. */
  tries: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  titles: boolean;
}

/** Takes some whose time has come. Each comes up again by itself, a minute later and every further time twice as late. */
export const takeDue = (sql: Db, most: number) => sql<DuePush[]>`
  update pushes_due d set tries = d.tries + 1, not_before = now() + interval '1 minute' * 2 ^ d.tries
  from push_devices p
  where p.id = d.device_id and d.device_id = any(array(
    select device_id from pushes_due where not_before <= now() order by not_before limit ${most} for update skip locked))
  returning d.device_id, p.member_id, d.version, d.tries, p.endpoint, p.p256dh, p.auth, p.titles`;

/** Done with it, unless there is something newer: that is due at once. */
export async function settle(sql: Db, { deviceId, version }: DuePush): Promise<void> {
  const gone = await sql`delete from pushes_due where device_id = ${deviceId} and version = ${version}`;
  if (gone.count > 0) return;
  await sql`update pushes_due set tries = 0, not_before = now() where device_id = ${deviceId}`;
}

/** What there is to say to a member; undefined when nothing is unread. */
export async function newsOf(sql: Db, memberId: number): Promise<Required<PushedMessage> | undefined> {
  const [row] = await sql<Required<PushedMessage>[]>`
    select b.unread, m.type, m.title from mailboxes b
    join lateral (
      select type, title from messages where member_id = b.member_id and not read order by id desc limit 1) m on true
    where b.member_id = ${memberId}`;
  return row;
}
