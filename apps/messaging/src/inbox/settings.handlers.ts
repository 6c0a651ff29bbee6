import { Controller } from '@nestjs/common';
import {
  getInboxSettings,
  mailSettingChanged,
  mutableTypes,
  muteTypes,
  setMailOpen,
  type GetInboxSettings,
  type InboxSettings,
  type MutableType,
  type MuteTypes,
  type SetMailOpen,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { changeSettings, lockMailbox, mailboxOf, type Mailbox } from './mailbox.sql.ts';

const settingsOf = ({ mailOpen, muted }: Mailbox): InboxSettings => ({ mailOpen, muted });

/** What a member wants to receive. */
@Controller()
export class InboxSettingsHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(getInboxSettings)
  async get(_: GetInboxSettings, { memberId }: SignedIn) {
    return settingsOf(await mailboxOf(this.db, memberId));
  }

  @Answers(setMailOpen)
  setMailOpen({ open }: SetMailOpen, { memberId }: SignedIn, sql: Tx) {
    return keep(sql, memberId, { mailOpen: open });
  }

  @Answers(muteTypes)
  async mute({ muted, changed }: MuteTypes, { memberId }: SignedIn, sql: Tx) {
    const concerned: readonly MutableType[] = changed ?? mutableTypes;
    const before = (await lockMailbox(sql, memberId)).muted.filter((type) => !concerned.includes(type));
    const chosen = muted.filter((type) => concerned.includes(type));
    return keep(sql, memberId, { muted: [...before, ...chosen].sort((a, b) => a - b) });
  }
}

async function keep(sql: Tx, memberId: number, settings: Parameters<typeof changeSettings>[2]): Promise<InboxSettings> {
  const now = settingsOf(await changeSettings(sql, memberId, settings));
  await record(sql, mailSettingChanged, { memberId, open: now.mailOpen, muted: now.muted });
  return now;
}
