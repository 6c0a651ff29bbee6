import { Controller } from '@nestjs/common';
import {
  levelReached,
  memberDeleted,
  memberProfileChanged,
  memberRegistered,
  memberShowingChanged,
  type LevelReached,
  type MemberDeleted,
  type MemberProfileChanged,
  type MemberRegistered,
  type MemberShowingChanged,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { removeAuthor, saveAuthor, setLevel, setShowing, startAuthor } from './authors.sql.ts';

/** Keeps the cards of whoever wrote something as the members' service tells them. */
@Controller()
export class AuthorHandlers {
  @On(memberRegistered)
  registered(event: MemberRegistered, sql: Tx) {
    return startAuthor(sql, event);
  }

  @On(memberProfileChanged)
  changed(event: MemberProfileChanged, sql: Tx, { seq }: EventMeta) {
    return saveAuthor(sql, event, seq);
  }

  @On(levelReached)
  levelled(event: LevelReached, sql: Tx, { seq }: EventMeta) {
    return setLevel(sql, event, seq);
  }

  @On(memberShowingChanged)
  showing(event: MemberShowingChanged, sql: Tx, { seq }: EventMeta) {
    return setShowing(sql, event, seq);
  }

  @On(memberDeleted)
  deleted(event: MemberDeleted, sql: Tx) {
    return removeAuthor(sql, event);
  }
}
