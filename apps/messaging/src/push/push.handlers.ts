import { Controller } from '@nestjs/common';
import {
  inboxChanged,
  listPushDevices,
  memberDeleted,
  mostPushDevices,
  refuse,
  removePushDevice,
  renewPushDevice,
  savePushDevice,
  sessionsEnded,
  type InboxChanged,
  type ListPushDevices,
  type MemberDeleted,
  type Caller,
  type RemovePushDevice,
  type RenewPushDevice,
  type SavePushDevice,
  type SessionsEnded,
  type SignedIn,
} from '@yinghuo/contracts';
import { markGone } from '@yinghuo/copies';
import { Answers, On, type EventMeta } from '@yinghuo/kafka';
import { mayBeAsked } from '@yinghuo/outside';
import { afterCommit, type Db, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { lockMailbox } from '../inbox/mailbox.sql.ts';
import { PushSender } from './push-sender.ts';
import {
  countOthers,
  devicesOf,
  insertDue,
  insertDueOf,
  removeAllOf,
  removeDevice,
  removeOfSessions,
  removeUntil,
  renewDevice,
  saveDevice,
} from './push.sql.ts';

/** Devices that show new messages, and what they are to be told. */
@Controller()
export class PushHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly sender: PushSender,
  ) {}

  @Answers(listPushDevices)
  async list(_: ListPushDevices, { memberId }: SignedIn) {
    return { key: this.sender.vapid?.publicKey ?? null, devices: await devicesOf(this.db, memberId) };
  }

  @Answers(savePushDevice)
  async save(input: SavePushDevice, caller: SignedIn, sql: Tx) {
    if (!this.sender.vapid) refuse('conflict', { reason: 'state' });
    mustBeOutside(input.endpoint);
    await lockMailbox(sql, caller.memberId);
    const others = await countOthers(sql, caller.memberId, input.endpoint);
    if (others >= mostPushDevices) refuse('conflict', { reason: 'full' });
    return saveDevice(sql, caller, input);
  }

  /** While the old address was gone, or about to be, something may have come that the device was not told of. */
  @Answers(renewPushDevice)
  async renew(input: RenewPushDevice, _: Caller, sql: Tx) {
    mustBeOutside(input.endpoint);
    const id = (await renewDevice(sql, input)) ?? refuse('notFound');
    await insertDueOf(sql, id);
    afterCommit(sql, () => void this.sender.send());
    return null;
  }

  @Answers(removePushDevice)
  async remove({ id }: RemovePushDevice, { memberId }: SignedIn, sql: Tx) {
    if (!(await removeDevice(sql, memberId, id))) refuse('notFound');
    return null;
  }

  @On(inboxChanged, { when: ({ cause }: InboxChanged) => cause === 'delivered' })
  async tell({ memberId, version }: InboxChanged, sql: Tx) {
    if (!this.sender.vapid) return;
    if ((await insertDue(sql, memberId, version)) > 0) afterCommit(sql, () => void this.sender.send());
  }

  /** Whoever signs out of a device is not told on it any more. */
  @On(sessionsEnded)
  ended({ memberId, sessionIds }: SessionsEnded, sql: Tx, { at }: EventMeta) {
    return sessionIds.includes('all') ? removeUntil(sql, memberId, at) : removeOfSessions(sql, memberId, sessionIds);
  }

  @On(memberDeleted)
  async left({ memberId }: MemberDeleted, sql: Tx): Promise<void> {
    await markGone(sql, memberId);
    await removeAllOf(sql, memberId);
  }
}

/** Where a name leads is looked at whenever a message is sent. */
function mustBeOutside(endpoint: string): void {
  if (!mayBeAsked(endpoint)) refuse('invalid', [{ field: 'endpoint', rule: 'forbidden' }]);
}
