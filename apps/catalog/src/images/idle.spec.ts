import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  editGame,
  groupCreated,
  keepUpload,
  memberDeleted,
  memberProfileChanged,
  noteEdited,
  notePosted,
  postPosted,
  postReplied,
  saveDraft,
  submitGame,
  type ImageUse,
} from '@yinghuo/contracts';
import { untilLocked } from '@yinghuo/testing';
import { addGame, addVersion, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { nameUploads, removeIdleUploads } from './idle.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());
beforeEach(async () => {
  await catalogue.db`truncate images, picture_hashes, renditions, quota_uses`;
});

const { trusted } = callers;
const keep = async (use?: ImageUse, text: string = randomUUID()) => {
  const bytes = Buffer.from(text).toString('base64');
  const facts = { width: 60, height: 40, blur: 'L03[%0ayfQayayfQfQfQfQfQfQfQ' };
  return (await catalogue.bus.ask(keepUpload, { ...facts, bytes, ...(use && { use }) }, trusted)).url;
};
const there = async (url: string) => (await catalogue.db`select from images where url = ${url}`).length === 1;
/** So many days go by, with a look on each. */
const pass = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    await catalogue.db`
      update images set looked_at = looked_at - interval '1 day', idle_since = idle_since - interval '1 day'`;
    await removeIdleUploads(catalogue.db);
  }
};
const text = (url: string) => `看图：![](${url}) 和别的`;
const profile = (memberId: number, userImg: string) => ({
  ...{ memberId, nickname: '提灯人', userImg, frames: '', pets: '-1', box: null, lv: 1, userqsgg: false, badge: null },
  frameCount: 0,
});

describe('an upload that nothing names', () => {
  it.each(['avatar', 'cover', 'game'] as const)('as %s goes after a month, and not before', async (use) => {
    const url = await keep(use);
    await pass(35);
    expect(await there(url)).toBe(true);
    await pass(10);
    expect(await there(url)).toBe(false);
  });

  it.each(['note', 'groupAvatar', 'groupCover', undefined] as const)('as %s stays', async (use) => {
    const url = await keep(use);
    await pass(60);
    expect(await there(url)).toBe(true);
  });

  it('stays where it was uploaded for something else too', async () => {
    for (const uses of [
      ['avatar', 'note'],
      ['note', 'avatar'],
      ['game', undefined],
    ] as const) {
      const same = randomUUID();
      const [url] = [await keep(uses[0], same), await keep(uses[1], same)];
      await pass(60);
      expect(await there(url)).toBe(true);
    }
  });

  it('stays another month when it is picked again', async () => {
    const same = randomUUID();
    const url = await keep('cover', same);
    await pass(36);
    await keep('cover', same);
    await pass(35);
    expect(await there(url)).toBe(true);
    await pass(10);
    expect(await there(url)).toBe(false);
    expect(await keep('cover', same)).toBe(url);
    expect(await there(url)).toBe(true);
  });

  it('is one of a hundred that are looked for at once, by however many instances', async () => {
    for (let n = 0; n < 130; n += 1) await keep('avatar');
    const looked = async () =>
      (await catalogue.db<{ count: number }[]>`select count(*) as count from images where idle_since is not null`)[0]!
        .count;
    await catalogue.db`update images set looked_at = now() - interval '8 days'`;
    await removeIdleUploads(catalogue.db);
    expect(await looked()).toBe(100);
    await Promise.all([removeIdleUploads(catalogue.db), removeIdleUploads(catalogue.db)]);
    expect(await looked()).toBe(130);
  });
});

/** Names an upload; gives back how to name it no more, where that can be. */
type Naming = (url: string) => Promise<(() => Promise<unknown>) | void>;
const column =
  (table: string, name: string, of: (url: string) => unknown, add: () => Promise<number>, key = 'id'): Naming =>
  async (url) => {
    const { db } = catalogue;
    const id = await add();
    await db`update ${db(table)} set ${db(name)} = ${of(url) as never} where ${db(key)} = ${id}`;
    return () => db`delete from ${db(table)} where ${db(key)} = ${id}`;
  };
const aGame = () => addGame(catalogue.db);
const aRow = (table: string, row: object) => async () => {
  const { db } = catalogue;
  const [added] = await db<{ id: number }[]>`insert into ${db(table)} ${db(row as never)} returning id`;
  return added!.id;
};

const inGroup = (url: string) => ({ postId: 3, groupId: 1, memberId: 2, mentions: [], pictures: [url] });

const namings: [string, Naming][] = [
  ['the introduction of a game', column('games', 'intro', text, aGame)],
  [
    'a cover that was submitted',
    async (cover) => {
      const { id } = await submit(cover);
      return () => catalogue.db`delete from games where id = ${id}`;
    },
  ],
  [
    'pictures and people of a draft',
    async (url) => {
      const characters = [{ name: '灯', role: 'main' as const, image: picture(url), spoiler: 0 as const }];
      const { id } = await catalogue.bus.ask(
        saveDraft,
        { section: 'gal', images: [picture(url)], characters },
        trusted,
      );
      return () => catalogue.db`delete from games where id = ${id}`;
    },
  ],
  [
    'a version in a draft',
    async (url) => {
      const { id } = await catalogue.bus.ask(saveDraft, { section: 'gal', versions: [{ note: text(url) }] }, trusted);
      return () => catalogue.db`delete from games where id = ${id}`;
    },
  ],
  [
    'a proposal',
    async (url) => {
      const id = await aGame();
      await catalogue.bus.ask(editGame, { id, revision: 1, cover: picture(url) }, trusted);
      return () => catalogue.db`delete from games where id = ${id}`;
    },
  ],
  ['the note of a version', column('versions', 'note', text, async () => addVersion(catalogue.db, await aGame()))],
  ['the log of the site', column('log_items', 'text', text, aRow('log_items', { type: 0, title: '更新' }))],
  ['an announcement', column('announcements', 'text', text, aRow('announcements', { title: '公告', text: '公告' }))],
  [
    'an avatar',
    async (url) => {
      await catalogue.bus.tell(memberProfileChanged, profile(900, url));
      return () => catalogue.bus.tell(memberProfileChanged, profile(900, '/avatars/1.webp'));
    },
  ],
  [
    'the avatar of somebody who leaves',
    async (url) => {
      await catalogue.bus.tell(memberProfileChanged, profile(901, url));
      return () => catalogue.bus.tell(memberDeleted, { memberId: 901 });
    },
  ],
  ['a note', async (url) => void (await catalogue.bus.tell(notePosted, note(url)))],
  [
    'a group',
    async (url) => void (await catalogue.bus.tell(groupCreated, { groupId: 1, memberId: 2, pictures: [url] })),
  ],
  ['a post', async (url) => void (await catalogue.bus.tell(postPosted, inGroup(url)))],
  ['a reply', async (url) => void (await catalogue.bus.tell(postReplied, { ...inGroup(url), replyId: 4, ownerId: 2 }))],
  ['a note that was edited', async (url) => void (await catalogue.bus.tell(noteEdited, note(url)))],
];
const submit = (cover: string) => {
  const game = { section: 'gal', titleZh: randomUUID(), age: 'all', force: false } as const;
  return catalogue.bus.ask(submitGame, { ...game, cover: picture(cover) }, trusted);
};
const picture = (url: string) => ({ url, sexual: 0 as const, violence: 0 as const });
const note = (url: string) => ({
  noteId: 1,
  memberId: 1,
  games: [],
  visibility: 'private' as const,
  pictures: [url],
});

describe('an upload that is named by', () => {
  it.each(namings)('%s stays, and a month longer', async (_, name) => {
    const url = await keep('game');
    await pass(36);
    const forget = await name(url);
    await pass(80);
    expect(await there(url)).toBe(true);
    if (!forget) return;
    await forget();
    await pass(28);
    expect(await there(url)).toBe(true);
    await pass(20);
    expect(await there(url)).toBe(false);
  });
});

describe('an upload whose time is up', () => {
  const overdue = async () => {
    const url = await keep('game');
    await catalogue.db`
      update images set looked_at = now() - interval '8 days', idle_since = now() - interval '31 days'`;
    return url;
  };

  it('stays when somebody is just naming it', async () => {
    const url = await overdue();
    await catalogue.db.begin(async (sql) => {
      await nameUploads(sql, [url]);
      await removeIdleUploads(catalogue.db);
    });
    await removeIdleUploads(catalogue.db);
    expect(await there(url)).toBe(true);
  });

  it('is refused to who names it while it is going', async () => {
    const url = await overdue();
    const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const going = catalogue.db.begin(async (sql) => {
      await sql`delete from images where url = ${url}`;
      begun.resolve();
      await may.promise;
    });
    await begun.promise;
    const submitted = submit(url).catch((error: unknown) => error);
    await untilLocked(catalogue.db, 'update images set idle_since');
    may.resolve();
    await going;
    expect(await submitted).toMatchObject({ kind: 'invalid', detail: [{ field: 'cover[url]', rule: 'forbidden' }] });
  });
});
