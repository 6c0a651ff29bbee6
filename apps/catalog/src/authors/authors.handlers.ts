import { Controller } from '@nestjs/common';
import {
  levelReached,
  memberProfileChanged,
  memberRegistered,
  type LevelReached,
  type MemberProfileChanged,
  type MemberRegistered,
} from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { saveAuthor, setLevel, startAuthor } from './authors.sql.ts';

/** Keeps the author cards that games and versions show as the members' service tells them. */
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
}
