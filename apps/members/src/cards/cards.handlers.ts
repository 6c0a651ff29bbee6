import { Controller } from '@nestjs/common';
import {
  getMemberCard,
  mailSettingChanged,
  nicknameOf,
  refuse,
  setProfile,
  type Caller,
  type GetMemberCard,
  type MailSettingChanged,
  type SetProfile,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, On, type EventMeta } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { tellProfile } from '../account/profile.ts';
import { Clock } from '../clock.ts';
import { firstAvatar } from '../registration/avatars.ts';
import { cardOf, ownPart, setMailOpen } from './cards.sql.ts';
import { dress, rename } from './profile.sql.ts';

@Controller()
export class CardHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(getMemberCard)
  async card({ id, nickname }: GetMemberCard, caller: Caller) {
    const { memberId } = caller;
    const card =
      (await cardOf(this.db, nickname == null ? { id: id ?? memberId! } : { nickname }, caller)) ?? refuse('notFound');
    if (card.id !== memberId) return card;
    return { ...card, me: await ownPart(this.db, memberId, this.clock.today()) };
  }

  @Answers(setProfile)
  async profile({ nickname, avatar, signature }: SetProfile, caller: SignedIn, sql: Tx) {
    const { memberId } = caller;
    if (nickname) await rename(sql, memberId, nicknameOf(nickname), this.clock.now());
    await dress(sql, memberId, {
      ...(avatar === undefined ? {} : { avatar: avatar ?? firstAvatar() }),
      ...(signature === undefined ? {} : { signature: signature ?? '' }),
    });
    await tellProfile(sql, memberId);
    const card = (await cardOf(sql, { id: memberId }, caller))!;
    return { ...card, me: await ownPart(sql, memberId, this.clock.today()) };
  }

  @On(mailSettingChanged)
  mailSetting({ memberId, open }: MailSettingChanged, sql: Tx, { seq }: EventMeta) {
    return setMailOpen(sql, memberId, open, seq);
  }
}
