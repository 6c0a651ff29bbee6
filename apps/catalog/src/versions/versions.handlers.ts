import { Controller } from '@nestjs/common';
import { listVersions, refuse, type Caller, type ListVersions } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { gameExists, versionsOf } from './versions.sql.ts';

@Controller()
export class VersionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listVersions)
  async list(input: ListVersions, caller: Caller) {
    if (!(await gameExists(this.db, input.id, caller))) refuse('notFound');
    return versionsOf(this.db, input, caller);
  }
}
