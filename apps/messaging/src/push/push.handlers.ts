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
import { Answers, Begins, On, type Begin } from '@yinghuo/kafka';
import { Outside, OutsideRefused } from '@yinghuo/outside';
import { afterCommit, type Db, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { lockMailbox } from '../inbox/mailbox.sql.ts';
import { isNeverAsked, PushSender } from './push-sender.ts';
import {
  countOthers,
  devicesOf,
  hasDevice,
  insertDue,
  insertDueOf,
  removeAllOf,
  removeDevice,
  removeOfSessions,
  renewDevice,
  saveDevice,
} from './push.sql.ts';

/** How long a name may take to be looked up while somebody waits, in ms. */
const lookUpMs = 2000;

/** Devices that show new messages, and what they are to be told. */
@Controller()
export class PushHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly sender: PushSender,
    private readonly outside: Outside,
  ) {}

  @Answers(listPushDevices)
  async list(_: ListPushDevices, { memberId }: SignedIn) {
    return { key: this.sender.vapid?.publicKey ?? null, devices: await devicesOf(this.db, memberId) };
  }

  @Begins(savePushDevice)
  async save(input: SavePushDevice, caller: SignedIn, begin: Begin<typeof savePushDevice>) {
    if (!this.sender.vapid) refuse('conflict', { reason: 'state' });
    await this.mustBeOutside(input.endpoint);
    return begin(async (sql) => {
      await lockMailbox(sql, caller.memberId);
      const others = await countOthers(sql, caller.memberId, input.endpoint);
      if (others >= mostPushDevices) refuse('conflict', { reason: 'full' });
      return saveDevice(sql, caller, input);
    });
  }

  /** While the old address was gone, or about to be, something may have come that the device was not told of. */
  @Begins(renewPushDevice)
  async renew(input: RenewPushDevice, _: Caller, begin: Begin<typeof renewPushDevice>) {
    // Names are looked up only for whoever has a device here.
    if (!(await hasDevice(this.db, input))) refuse('notFound');
    await this.mustBeOutside(input.endpoint);
    return begin(async (sql) => {
      const id = (await renewDevice(sql, input)) ?? refuse('notFound');
      await insertDueOf(sql, id);
      afterCommit(sql, () => void this.sender.send());
      return null;
    });
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

  /** A name that nobody knows now may be known later: it is looked up again whenever a message is sent. */
  private async mustBeOutside(endpoint: string): Promise<void> {
    try {
      await this.outside.mayAsk(endpoint, { totalMs: lookUpMs });
    } catch (err) {
      if (!(err instanceof OutsideRefused)) throw err;
      if (isNeverAsked(err)) refuse('invalid', [{ field: 'endpoint', rule: 'forbidden' }]);
    }
  }

  /** Whoever signs out of a device is not told on it any more. */
  @On(sessionsEnded)
  ended({ memberId, sessionIds }: SessionsEnded, sql: Tx) {
    return sessionIds.includes('all') ? removeAllOf(sql, memberId) : removeOfSessions(sql, memberId, sessionIds);
  }

  @On(memberDeleted)
  left({ memberId }: MemberDeleted, sql: Tx) {
    return removeAllOf(sql, memberId);
  }
}
