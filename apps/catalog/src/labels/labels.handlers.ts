import { Controller } from '@nestjs/common';
import { listLabels, type Caller, type ListLabels } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { labelsWithCounts } from './labels.sql.ts';

@Controller()
export class LabelHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listLabels)
  list(input: ListLabels, caller: Caller) {
    return labelsWithCounts(this.db, input, caller);
  }
}
