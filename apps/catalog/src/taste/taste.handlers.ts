import { Controller } from '@nestjs/common';
import { findTaste, refuse, type Caller, type FindTaste } from '@yinghuo/contracts';
import { shows } from '@yinghuo/copies';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { neighboursOf, tasteBetween } from './taste.sql.ts';

@Controller()
export class TasteHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  /** It follows from verdicts, so it is shown only where these are. */
  @Answers(findTaste)
  async taste({ id }: FindTaste, caller: Caller) {
    for (const part of ['ratings', 'taste'] as const)
      if (!(await shows(this.db, { memberId: id, part }, caller))) refuse('notFound');
    const [neighbours, between] = await Promise.all([
      neighboursOf(this.db, id, caller),
      tasteBetween(this.db, id, caller),
    ]);
    return { neighbours, between };
  }
}
