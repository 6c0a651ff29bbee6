import { Controller } from '@nestjs/common';
import { listFollowed, type ListFollowed, type SignedIn } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';

@Controller()
export class FollowingHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listFollowed)
  async followed(_: ListFollowed, { memberId }: SignedIn) {
    const rows = await this.db<{ otherId: number }[]>`
      select other_id from follows where member_id = ${memberId} order by other_id`;
    return rows.map(({ otherId }) => otherId);
  }
}
