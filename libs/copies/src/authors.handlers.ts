import { Controller } from '@nestjs/common';
import {
  memberDeleted,
  memberProfileChanged,
  memberRegistered,
  memberShowingChanged,
  refuse,
  type Caller,
  type MemberDeleted,
  type MemberProfileChanged,
  type MemberRegistered,
  type MemberShowingChanged,
} from '@yinghuo/contracts';
import { Admits, On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { areHere, markGone, saveAuthor, setShowing, startAuthor } from './authors.sql.ts';

/** Keeps the cards of whoever wrote something as the members' service tells them. */
@Controller()
export class AuthorHandlers {
  @On(memberRegistered)
  registered(event: MemberRegistered, sql: Tx) {
    return startAuthor(sql, event);
  }

  /** Also after every new level. */
  @On(memberProfileChanged)
  changed(event: MemberProfileChanged, sql: Tx, { seq }: EventMeta) {
    return saveAuthor(sql, event, seq);
  }

  @On(memberShowingChanged)
  showing(event: MemberShowingChanged, sql: Tx, { seq }: EventMeta) {
    return setShowing(sql, event, seq);
  }

  @On(memberDeleted)
  deleted({ memberId }: MemberDeleted, sql: Tx) {
    return markGone(sql, memberId);
  }

  /** Whoever leaves while a command of theirs is in flight leaves nothing of it behind. */
  @Admits()
  async admits({ memberId }: Caller, sql: Tx): Promise<void> {
    if (memberId !== null && !(await areHere(sql, memberId))) refuse('signInNeeded');
  }
}
