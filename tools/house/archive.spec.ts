/** Every part of the archive of every service: the member's own is in it, and nothing of anybody else's. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  archiveParts,
  takeOwnOfCatalog,
  takeOwnOfChat,
  takeOwnOfCommunity,
  takeOwnOfMembers,
  takeOwnOfMessaging,
  type ArchivedService,
  type SignedIn,
} from '@yinghuo/contracts';
import { MemoryBus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { openService, testDatabase } from '@yinghuo/testing';
import { CatalogModule } from '../../apps/catalog/src/catalog.module.ts';
import { addGame } from '../../apps/catalog/src/fixtures/catalogue.ts';
import { ArchiveHandlers as ChatArchive } from '../../apps/chat/src/archive/archive.handlers.ts';
import { CommunityModule } from '../../apps/community/src/community.module.ts';
import { World as Members } from '../../apps/members/src/world.fixture.ts';
import { MessagingModule } from '../../apps/messaging/src/messaging.module.ts';

const contracts = {
  members: takeOwnOfMembers,
  catalog: takeOwnOfCatalog,
  messaging: takeOwnOfMessaging,
  community: takeOwnOfCommunity,
  chat: takeOwnOfChat,
};
let one: SignedIn;
let other: SignedIn;
const opened = {} as Record<ArchivedService, { db: Db; bus: MemoryBus; close: () => Promise<void> }>;
beforeAll(async () => {
  const members = await Members.open();
  opened.members = { db: members.db, bus: members.bus, close: () => members.close() };
  [one, other] = [await members.member({ email: 'one@demo.invalid' }), await members.member()];
  opened.catalog = await openService('catalog', CatalogModule);
  opened.messaging = await openService('messaging', MessagingModule);
  opened.community = await openService('community', CommunityModule);
  const { db, drop } = await testDatabase('chat');
  opened.chat = { db, bus: new MemoryBus(db, [new ChatArchive(db)]), close: drop };
});
afterAll(async () => {
  for (const { close } of Object.values(opened)) await close();
});

const take = (service: ArchivedService, part: string, caller = one, cursor?: string | null) =>
  opened[service].bus.ask(contracts[service], { part, cursor }, caller);
async function all(service: ArchivedService, part: string, caller = one): Promise<object[]> {
  const rows: object[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, next } = await take(service, part, caller, cursor);
    rows.push(...items);
    cursor = next;
  }
  return rows;
}

describe('the archive', () => {
  it.each(Object.entries(archiveParts).flatMap(([service, parts]) => parts.map((part) => [service, part] as const)))(
    'has a part %s.%s, and none of another member’s',
    async (service, part) => {
      const rows = await all(service as ArchivedService, part, other);
      expect(rows).toHaveLength(part === 'profile' ? 1 : 0);
    },
  );

  it('has no part that is not listed, nor one that every object has', async () => {
    for (const part of ['passwords', 'constructor']) {
      await expect(take('members', part)).rejects.toMatchObject({ kind: 'notFound' });
    }
  });

  it('has the address of whose it is, and no hash of a password', async () => {
    const [profile] = await all('members', 'profile');
    expect(profile).toMatchObject({ id: one.memberId, email: 'one@demo.invalid' });
    expect(Object.keys(profile!)).not.toContain('passwordHash');
  });

  it('has every row once, over as many pages as there are', async () => {
    const { db } = opened.community;
    for (let n = 0; n < 40; n += 1) {
      await db`
        insert into notes (author_id, title, body, visibility, guarded)
        values (${n % 4 === 0 ? other.memberId : one.memberId}, ${`第 ${n} 张`}, '正文', 'private', false)`;
    }
    const titles = (await all('community', 'notes')).map((note) => (note as { title: string }).title);
    expect(titles).toEqual(Array.from({ length: 40 }, (_, n) => `第 ${n} 张`).filter((_, n) => n % 4 !== 0));
  });

  it('has what was asked for, answered and wanted too on the wanted board, each once', async () => {
    const { db } = opened.community;
    for (const { memberId } of [one, other]) {
      const [thread] = await db<{ id: number }[]>`
        insert into threads (author_id, section, title) values (${memberId}, 'gal', '求一部作品') returning id`;
      await db`insert into thread_answers (thread_id, author_id, text) values (${thread!.id}, ${memberId}, '在这里')`;
      await db`insert into thread_wants (thread_id, member_id) values (${thread!.id}, ${memberId})`;
    }
    for (const part of ['threads', 'threadAnswers', 'threadWants'])
      expect(await all('community', part)).toHaveLength(1);
  });

  it('has groups, posts and replies of one’s own, each once', async () => {
    const { db } = opened.community;
    const [group] = await db<{ id: number }[]>`
      insert into groups (name, name_key, owner_id, state) values ('读书会', '读书会', ${one.memberId}, 'live') returning id`;
    for (const { memberId } of [one, other]) {
      await db`insert into group_members (group_id, member_id) values (${group!.id}, ${memberId})`;
      const [post] = await db<{ id: number }[]>`
        insert into posts (group_id, author_id, title, body) values (${group!.id}, ${memberId}, '题', '文') returning id`;
      await db`insert into post_replies (post_id, floor, author_id, body) values (${post!.id}, 1, ${memberId}, '答')`;
    }
    for (const part of ['groups', 'posts', 'postReplies']) expect(await all('community', part)).toHaveLength(1);
  });

  it('has letters that were received, not those of others to others', async () => {
    const { db } = opened.messaging;
    await db`insert into mailboxes (member_id) values (${one.memberId}), (${other.memberId})`;
    await db`
      insert into messages (member_id, type, title, from_id, text) values
        (${one.memberId}, 4, '收到的', ${other.memberId}, '你好'), (${other.memberId}, 4, '寄出的', ${one.memberId}, '你好')`;
    expect(await all('messaging', 'receivedMail')).toMatchObject([{ title: '收到的' }]);
  });

  it('has drafts and what was declined among the submissions', async () => {
    const { db } = opened.catalog;
    for (const status of ['draft', 'declined', 'live']) await addGame(db, { status, submitterId: one.memberId });
    const games = (await all('catalog', 'games')) as { status: string }[];
    expect(games.map(({ status }) => status)).toEqual(['draft', 'declined', 'live']);
  });
});
