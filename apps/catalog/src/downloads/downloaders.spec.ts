import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import {
  forgetDownloaders,
  guest,
  listDownloaders,
  memberDeleted,
  serveDownload,
  shanghaiDay,
  type Caller,
} from '@yinghuo/contracts';
import { createLog } from '@yinghuo/service';
import { eventually, member } from '@yinghuo/testing';
import { addGame, addVersion, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { keptUp } from '../upkeep.ts';
import { forgetDownloads, mourn, tellDownloaders } from './downloaders.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let gameId: number;
let versionId: number;
let linkId: number;
const ownerId = 700;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());
beforeEach(async () => {
  const { db } = catalogue;
  gameId = await addGame(db, { section: 'rpg' });
  versionId = await addVersion(db, gameId, { kind: 'patch', authorId: ownerId });
  await db`update versions set label = '1.02' where id = ${versionId}`;
  [{ linkId }] = (await db`select id as link_id from links where version_id = ${versionId}`) as unknown as [
    { linkId: number },
  ];
});

const serve = (caller: Caller) => catalogue.bus.ask(serveDownload, { linkId }, caller);
const remembered = async () =>
  (
    await catalogue.db<{ memberId: number }[]>`
      select member_id from link_downloads where link_id = ${linkId} order by member_id`
  ).map(({ memberId }) => memberId);
const die = () =>
  catalogue.db.begin(async (sql) => {
    await sql`update links set state = 'dead' where id = ${linkId}`;
    await mourn(sql, linkId);
  });
const told = async () =>
  (
    await catalogue.db<{ payload: object }[]>`
      select payload from outbox where name = 'download-lost' and key = ${String(gameId)} order by seq`
  ).map(({ payload }) => payload);
const toBeTold = (after?: number) => catalogue.bus.ask(listDownloaders, { linkId, after }, guest());
const forget = (members: number[]) => catalogue.bus.ask(forgetDownloaders, { linkId, members }, guest());
const deaths = () => catalogue.db`select from link_deaths where link_id = ${linkId}`;
const patienceEnds = () => catalogue.db`update link_deaths set told_at = now() - interval '11 minutes'`;

describe('who downloaded what', () => {
  it('is kept of members only, of links that live, and not beyond their account or half a year', async () => {
    const { db } = catalogue;
    const leaving = member({ memberId: 801, permission: 2 });
    const old = member({ memberId: 802, permission: 2 });
    for (const caller of [guest('one'), callers.trusted, callers.trusted, leaving, old]) {
      await serve(caller).catch(() => null);
    }
    expect(await remembered()).toEqual([callers.trusted.memberId, 801, 802]);
    await db`update link_downloads set at = now() - interval '181 days' where member_id = 802`;
    await catalogue.bus.tell(memberDeleted, { memberId: 801 });
    await forgetDownloads(db);
    expect(await remembered()).toEqual([callers.trusted.memberId]);
    await db`update links set state = 'dead' where id = ${linkId}`;
    await serve(old);
    expect(await remembered()).toEqual([callers.trusted.memberId]);
  });
});

describe('those who downloaded a link that died', () => {
  it('are named to whoever tells them, but for its owner, and in no event, and then no longer remembered', async () => {
    await serve(callers.trusted);
    await serve(member({ memberId: ownerId, permission: 2 }));
    expect(await toBeTold()).toEqual({ members: [], next: null });
    await die();
    await tellDownloaders(catalogue.db);
    const event = {
      ...{ gameId, versionId, linkId, section: 'rpg', version: '补丁 1.02' },
      day: shanghaiDay(new Date()),
    };
    expect(await told()).toEqual([event]);
    const { memberId } = callers.trusted;
    expect(await toBeTold()).toEqual({ members: [memberId], next: null });
    expect(await remembered()).toEqual([memberId]);
    await forget([memberId]);
    expect(await remembered()).toEqual([]);
    await patienceEnds();
    await tellDownloaders(catalogue.db);
    expect(await told()).toEqual([event]);
    expect(await deaths()).toHaveLength(0);
  });

  it('are told of again as long as somebody is left, by one of however many instances', async () => {
    await catalogue.db`
      insert into link_downloads (link_id, member_id) select ${linkId}, n from generate_series(1001, 1250) n`;
    await die();
    await Promise.all(Array.from({ length: 4 }, () => tellDownloaders(catalogue.db)));
    await tellDownloaders(catalogue.db);
    expect(await told()).toHaveLength(1);
    const walked: number[] = [];
    for (let after: number | null | undefined = undefined; after !== null;) {
      const { members, next }: Awaited<ReturnType<typeof toBeTold>> = await toBeTold(after);
      expect(members.length).toBeLessThanOrEqual(100);
      walked.push(...members);
      after = next;
    }
    expect(walked).toEqual(Array.from({ length: 250 }, (_, n) => 1001 + n));
    await forget(walked.slice(0, 100));
    await patienceEnds();
    await tellDownloaders(catalogue.db);
    expect(await told()).toHaveLength(2);
    expect((await toBeTold()).members[0]).toBe(1101);
  });

  it('are not told when it came back meanwhile', async () => {
    await serve(callers.trusted);
    await die();
    await catalogue.db`update links set state = 'valid' where id = ${linkId}`;
    await tellDownloaders(catalogue.db);
    expect(await told()).toEqual([]);
    expect(await remembered()).toEqual([callers.trusted.memberId]);
    expect(await deaths()).toHaveLength(0);
  });

  it.each(['versions', 'games'])('are told when what is hidden just then, of %s, is shown again', async (table) => {
    const { db } = catalogue;
    const set = (status: string) =>
      db`update ${db(table)} set status = ${status} where id = ${table === 'games' ? gameId : versionId}`;
    await serve(callers.trusted);
    await die();
    await set('hidden');
    await tellDownloaders(db);
    expect(await told()).toEqual([]);
    await set('live');
    await tellDownloaders(db);
    expect(await told()).toMatchObject([{ linkId }]);
    expect((await toBeTold()).members).toEqual([callers.trusted.memberId]);
  });

  it('are told by the upkeep of the service, whether links are probed or not', async () => {
    await serve(callers.trusted);
    await die();
    const upkeep = keptUp.useFactory(catalogue.db, createLog('catalog', 'silent')) as OnApplicationBootstrap &
      OnApplicationShutdown;
    upkeep.onApplicationBootstrap();
    await eventually(async () => (await told()).length > 0);
    await upkeep.onApplicationShutdown();
  });
});
