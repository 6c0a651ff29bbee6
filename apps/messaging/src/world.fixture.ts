/** What a spec of this service has to itself: its schema, members, and every handler. */
import { Module, type Type } from '@nestjs/common';
import type { SignedIn } from '@yinghuo/contracts';
import { nicknameKey } from '@yinghuo/contracts';
import type { MemoryBus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { member, openService, type OpenService } from '@yinghuo/testing';
import { MessagingModule } from './messaging.module.ts';

type Payload = Record<string, unknown>;

export class World {
  private count = 0;

  private constructor(
    readonly db: Db,
    readonly bus: MemoryBus,
    readonly get: OpenService['get'],
    readonly close: () => Promise<void>,
  ) {}

  /** With `others`, who answer what other services would be asked. */
  static async open(others: Type[] = [], options: Parameters<typeof openService>[2] = {}): Promise<World> {
    @Module({ imports: [MessagingModule], controllers: others })
    class Together {}
    const { db, bus, get, close } = await openService('messaging', Together, options);
    return new World(db, bus, get, close);
  }

  /** An activated member with an empty inbox. */
  async member(fields: Partial<SignedIn> = {}): Promise<SignedIn & { nickname: string }> {
    const memberId = (this.count += 1);
    const nickname = `会员${memberId}`;
    const permission = fields.permission ?? 1;
    await this.db`
      insert into authors (id, nickname, nickname_key) values (${memberId}, ${nickname}, ${nicknameKey(nickname)})`;
    await this.db`insert into mailboxes (member_id, permission) values (${memberId}, ${permission})`;
    return { ...member({ memberId, ...fields }), nickname };
  }

  /** Events told so far about a member, oldest first. */
  told(name: string, memberId: number): Promise<Payload[]> {
    return this.db<{ payload: Payload }[]>`
      select payload from outbox where name = ${name} and (payload->>'memberId')::bigint = ${memberId} order by seq`.then(
      (rows) => rows.map(({ payload }) => payload),
    );
  }
}
