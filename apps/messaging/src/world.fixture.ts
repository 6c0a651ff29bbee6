/** What a spec of this service has to itself: its schema, members, and the handlers that it names. */
import type { SignedIn } from '@yinghuo/contracts';
import { nicknameKey } from '@yinghuo/contracts';
import { AuthorHandlers, GameHandlers } from '@yinghuo/copies';
import { MemoryBus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { member, testDatabase } from '@yinghuo/testing';
import { CaseHandlers } from './cases/cases.handlers.ts';
import { InboxHandlers } from './inbox/inbox.handlers.ts';
import { OwnerHandlers } from './inbox/owners.handlers.ts';
import { InboxSettingsHandlers } from './inbox/settings.handlers.ts';
import { MailHandlers } from './mail/mail.handlers.ts';
import { CatalogNotices } from './notices/catalog.handlers.ts';
import { CommentNotices } from './notices/comments.handlers.ts';
import { LikeNotices } from './notices/likes.handlers.ts';
import { MemberNotices } from './notices/members.handlers.ts';
import { ModerationNotices } from './notices/moderation.handlers.ts';
import { TakedownNotices } from './notices/takedowns.handlers.ts';
import { WalletNotices } from './notices/wallet.handlers.ts';

type Payload = Record<string, unknown>;

export class World {
  readonly bus: MemoryBus;
  private count = 0;

  private constructor(
    readonly db: Db,
    readonly close: () => Promise<void>,
  ) {
    this.bus = new MemoryBus(db, [
      new AuthorHandlers(),
      new GameHandlers(),
      new InboxHandlers(db),
      new InboxSettingsHandlers(db),
      new OwnerHandlers(),
      new MailHandlers(db),
      new CaseHandlers(db),
      new MemberNotices(),
      new WalletNotices(),
      new CommentNotices(),
      new LikeNotices(),
      new ModerationNotices(),
      new CatalogNotices(),
      new TakedownNotices(),
    ]);
  }

  static async open(): Promise<World> {
    const { db, drop } = await testDatabase('messaging');
    return new World(db, drop);
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
