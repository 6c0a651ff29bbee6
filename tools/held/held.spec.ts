import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteAccount,
  findSession,
  guest,
  memberDeleted,
  nicknameKey,
  services,
  signIn,
  type Service,
} from '@yinghuo/contracts';
import { hashOf, newToken } from '@yinghuo/redis';
import { member } from '@yinghuo/testing';
import { hashPassword } from '../../apps/members/src/registration/password.ts';
import { addGame } from '../../apps/catalog/src/fixtures/catalogue.ts';
import { removeGone } from '../../apps/analytics/src/leaving/leaving.sql.ts';
import { heldBy, type Held } from './rows.ts';
import { open, type Database } from './services.fixture.ts';

const databases = new Map<Service, Database>();
const of = (service: Service): Database['db'] => databases.get(service)!.db;

const leaver = 4_200_001;
const other = 4_200_002;
const words = ['告别的人', 'leaver@demo.invalid'];
const password = 'firefly-2026';

/** Where a service holds something of the leaver, by number or by word. */
const held = (service: Service): Promise<Held[]> => heldBy(of(service), service, { id: leaver, words });
const withoutReason = async (service: Service) =>
  (await held(service)).filter(({ stays }) => stays === null).map(({ place }) => place);

/** Rows of the leaver's in the tables of each service that are the member's alone, and some that stay. */
const rows: Record<Service, (db: Database['db'], passwordHash: string) => Promise<unknown>> = {
  members: async (db, passwordHash) => {
    for (const [id, nickname, email] of [
      [leaver, ...words],
      [other, '留下的人', 'other@demo.invalid'],
    ] as const) {
      await db`
        insert into members (id, nickname, nickname_key, email, password_hash, permission, avatar, signature, state)
        overriding system value
        values (${id}, ${nickname}, ${nicknameKey(nickname)}, ${email}, ${passwordHash}, 1, '/a.webp', '签名', 'active')`;
    }
    await db`insert into follows (member_id, other_id) values (${leaver}, ${other}), (${other}, ${leaver})`;
    await db`insert into favourites (member_id, game_id, section) values (${leaver}, 7, 'gal')`;
    await db`insert into owned_cosmetics (member_id, kind, cosmetic_id) values (${leaver}, 'frame', 1)`;
    await db`insert into sign_ins (member_id, day, streak) values (${leaver}, '2026-11-20', 1)`;
    await db`select from post(${leaver}, '{"coins": 5}', 'adjustment', null, 'held spec')`;
    await db`insert into mails_due (purpose, about, not_before) values ('passwordChanged', ${String(leaver)}, now() + interval '1 day')`;
    await db`insert into outbox_mails (recipient, subject, text, links) values (${words[1]!}, '信', ${words[0]!}, '{}')`;
  },
  catalog: async (db) => {
    await card(db);
    await addGame(db, { status: 'draft', submitterId: leaver });
    // The number of a game may be a member's, too.
    const game = await addGame(db);
    await db`select setval(pg_get_serial_sequence('games', 'id'), ${leaver - 1})`;
    await db`insert into relations (game_id, kind, other_id) values (${game}, 'sequel', ${await addGame(db)})`;
    await db`insert into blocks values (${other}, ${leaver})`;
    await db`insert into quota_uses (name, member_id) values ('ratings', ${leaver})`;
    await db`insert into newcomers (member_id, until) values (${leaver}, now())`;
  },
  messaging: async (db) => {
    await card(db);
    await db`insert into mailboxes (member_id, permission) values (${leaver}, 1), (${other}, 1)`;
    await db`insert into messages (member_id, type, title, from_id, text) values
      (${leaver}, 4, '给我的信', ${other}, '你好'), (${other}, 4, '我寄的信', ${leaver}, '你好'),
      (${other}, 10, ${`「${words[0]}」在留言板回复了你`}, ${leaver}, ''),
      (${other}, 2, '你的求物「信」又开放了', ${leaver}, ${`「${words[0]}」不再接手，其他人可以接手了。`})`;
    await db`
      update mailboxes b set total = count, unread = count
      from (select member_id, count(*) from messages group by 1) m where m.member_id = b.member_id`;
    await db`insert into blocks (member_id, other_id) values (${leaver}, ${other})`;
    await db`insert into told_notices values (${leaver}, 1, 'x')`;
    await db`
      insert into push_devices (member_id, session_id, endpoint, p256dh, auth, device, titles)
      values (${leaver}, 's', 'https://push.example/1', 'p', 'a', '手机', true)`;
    await db`insert into talks (target, floors) values ('board', 1)`;
    await db`insert into comments (target, guarded, floor, member_id, text) values ('board', false, 1, ${leaver}, '一句话')`;
  },
  community: async (db) => {
    await card(db);
    for (const visibility of ['public', 'followers', 'private']) {
      await db`insert into notes (author_id, title, body, visibility, guarded) values (${leaver}, '便签', '正文', ${visibility}, false)`;
    }
    await db`insert into follows values (${leaver}, ${other})`;
    await db`insert into blocks values (${other}, ${leaver})`;
    const [group] = await db<[{ id: number }]>`
      insert into groups (name, name_key, owner_id) values ('小组', '小组', ${other}) returning id`;
    const groupId = group.id;
    await db`insert into group_members (group_id, member_id, role) values (${groupId}, ${leaver}, 'member')`;
    const [post] = await db<[{ id: number }]>`
      insert into posts (group_id, author_id, title, body)
      values (${groupId}, ${leaver}, '帖子', '正文') returning id`;
    await db`insert into post_replies (post_id, floor, author_id, body) values (${post.id}, 1, ${leaver}, '回复')`;
    await db`insert into post_likes (post_id, member_id, at) values (${post.id}, ${leaver}, now())`;
    await db`
      insert into group_applications (group_id, member_id, kind, text, state, expires_at)
      values (${groupId}, ${leaver}, 'application', '请让我进来', 'accepted', now())`;
  },
  chat: async (db) => {
    await card(db);
    await db`insert into blocks values (${leaver}, ${other})`;
    await db`insert into readers (member_id, seq) values (${leaver}, 3)`;
    await db`insert into speakers (member_id, last_at) values (${leaver}, now())`;
    await db`insert into mutes (member_id, until) values (${leaver}, now() + interval '1 hour')`;
  },
  analytics: async (db) => {
    await db`insert into members (member_id, registered) values (${leaver}, '2026-11-01')`;
    await db`insert into active_members (member_id, day) values (${leaver}, '2026-11-20')`;
  },
};
const card = (db: Database['db']) =>
  db`insert into authors (id, nickname, nickname_key, avatar) values (${leaver}, ${words[0]!}, '告别的人的键', '/a.webp')`;

/** The table that each changes last, or nearly. */
const last = {
  catalog: 'images',
  messaging: 'mailboxes',
  community: 'quota_uses',
  chat: 'mutes',
  analytics: 'gone_members',
};

beforeAll(async () => {
  const passwordHash = await hashPassword(password);
  for (const service of services) {
    databases.set(service, await open(service));
    await rows[service](of(service), passwordHash);
  }
});
afterAll(async () => {
  for (const { drop } of databases.values()) await drop();
});

/** From here on the process dies where it changes this table; everything before it in the transaction goes with it. */
const dying = (service: Service, table: string) =>
  of(service).unsafe(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'the process dies'; end $$;
    create trigger die before insert or update or delete on ${table} for each statement execute function die()`);
const living = (service: Service, table: string) =>
  of(service).unsafe(`drop trigger die on ${table}; drop function die()`);

async function signedIn(): Promise<{ tokenHash: string }> {
  const tokenHash = hashOf(newToken());
  await databases.get('members')!.bus.ask(signIn, { name: words[0]!, password, tokenHash }, guest());
  return { tokenHash };
}

describe('an account that is deleted', () => {
  it('is held by every service before', async () => {
    for (const service of services) expect(await withoutReason(service)).not.toEqual([]);
  });

  it('is gone in one step, which happens whole or not at all', async () => {
    const { db, bus } = databases.get('members')!;
    const { tokenHash } = await signedIn();
    const caller = member({ memberId: leaver, sessionId: '' });
    const leave = () => bus.ask(deleteAccount, { password }, caller);
    await expect(bus.ask(deleteAccount, { password: 'wrong-1' }, caller)).rejects.toMatchObject({
      detail: [{ field: 'password', rule: 'mismatch' }],
    });
    // Coins that are held bind the member to somebody.
    await db`select from hold(${leaver}, 2, 'bountyHeld', null, 'held spec: a bounty')`;
    await expect(leave()).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'state' } });
    await db`select from release('held spec: a bounty', 'bountyRefunded', null)`;

    await dying('members', 'supports');
    await expect(leave()).rejects.toThrow();
    await living('members', 'supports');
    expect(await db`select state from members where id = ${leaver}`).toMatchObject([{ state: 'active' }]);
    expect(await bus.ask(findSession, { tokenHash }, guest())).toMatchObject({ memberId: leaver });

    await leave();
    expect(await withoutReason('members')).toEqual([]);
    await expect(bus.ask(findSession, { tokenHash }, guest())).rejects.toMatchObject({ kind: 'banned' });
    await expect(signedIn()).rejects.toMatchObject({ kind: 'invalid' });
    const told = await db<{ name: string }[]>`select name from outbox order by seq`;
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(['sessions-ended', 'member-deleted']));
    const [ledger] = await db`select sum(delta)::int as sum, count(*)::int as entries from ledger`;
    expect(ledger).toEqual({ sum: 0, entries: 6 });
  });

  it.each(services.filter((service) => service !== 'members'))(
    'is forgotten by %s, also where it dies while it forgets, and however often it is told',
    async (service) => {
      const { db, bus } = databases.get(service)!;
      const tell = () => bus.tell(memberDeleted, { memberId: leaver });
      const table = last[service];
      const before = await held(service);
      await dying(service, table);
      await expect(tell()).rejects.toThrow('the process dies');
      await living(service, table);
      expect(await withoutReason(service)).not.toEqual([]);
      await tell();
      await tell();
      expect(before.some(({ stays }) => stays === null)).toBe(true);
      expect(await withoutReason(service)).toEqual([]);
      if (service !== 'analytics') return;
      await removeGone(db);
      expect((await held(service)).map(({ place }) => place)).toEqual(['analytics.gone_members.member_id']);
    },
  );

  it('has its public note and its comment by nobody, and its mail with who got it', async () => {
    expect(await of('community')`select visibility from notes where author_id = ${leaver}`).toEqual([
      { visibility: 'public' },
    ]);
    expect(await of('messaging')`select title, text from messages order by id`).toEqual([
      { title: '我寄的信', text: '你好' },
      { title: '「已注销用户」在留言板回复了你', text: '' },
      { title: '你的求物「信」又开放了', text: '「已注销用户」不再接手，其他人可以接手了。' },
    ]);
    expect(await of('community')`select author_id from posts`).toEqual([{ authorId: leaver }]);
    expect(await of('community')`select from group_applications`).toHaveLength(0);
    expect(await of('messaging')`select text from comments`).toEqual([{ text: '一句话' }]);
    for (const service of ['catalog', 'messaging', 'community', 'chat'] as const) {
      expect(await of(service)`select nickname, avatar, gone from authors where id = ${leaver}`).toEqual([
        { nickname: '', avatar: '', gone: true },
      ]);
    }
  });
});
