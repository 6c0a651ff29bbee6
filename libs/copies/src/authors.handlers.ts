import { Controller } from '@nestjs/common';
import {
  levelReached,
  memberDeleted,
  memberProfileChanged,
  memberRegistered,
  type LevelReached,
  type MemberDeleted,
  type MemberProfileChanged,
  type MemberRegistered,
} from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { removeAuthor, saveAuthor, setLevel, startAuthor } from './authors.sql.ts';

/** Keeps the cards of whoever wrote something as the members' service tells them. */
@Controller()
export class AuthorHandlers {
  @On(memberRegistered)
  registered(event: MemberRegistered, sql: Tx) {
    return startAuthor(sql, event);
  }

  @On(memberProfileChanged)
  changed(event: MemberProfileChanged, sql: Tx) {
    return saveAuthor(sql, event);
  }

  @On(levelReached)
  levelled(event: LevelReached, sql: Tx) {
    return setLevel(sql, event);
  }

  @On(memberDeleted)
  deleted(event: MemberDeleted, sql: Tx) {
    return removeAuthor(sql, event);
  }
}
