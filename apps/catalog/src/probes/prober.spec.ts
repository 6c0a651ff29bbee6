import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { moderateLink, reportLink, serveDownload } from '@yinghuo/contracts';
import { Outside } from '@yinghuo/outside';
import { createLog } from '@yinghuo/service';
import { addGame, addVersion, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { tellDownloaders } from '../downloads/downloaders.sql.ts';
import { Prober } from './prober.ts';
import { takeDue } from './probes.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let host: Server;
let status: number;
let asked: string[];
let prober: Prober;
let gameId: number;
let versionId: number;
beforeAll(async () => {
  catalogue = await openCatalogue();
  host = createServer((req, res) => {
    asked.push(`${req.headers.host}${req.url}`);
    res.writeHead(status, { 'content-type': 'application/zip' }).end('x'.repeat(100_000));
  });
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
  const { port } = host.address() as AddressInfo;
  const outside = new Outside({
    resolve: (name) => Promise.resolve([name.startsWith('inside') ? '10.0.0.1' : '93.184.216.34']),
    dial: () => ({ host: '127.0.0.1', port }),
    request: (options) => request({ ...options, protocol: 'http:' }),
  });
  const settings = { LINK_PROBES_PER_MINUTE: 5 } as never;
  prober = new Prober(catalogue.db, settings, createLog('catalog', 'silent'), outside);
});
afterAll(async () => {
  await catalogue.close();
  host.closeAllConnections();
  host.close();
});
beforeEach(async () => {
  [status, asked] = [200, []];
  await catalogue.db`delete from links`;
  gameId = await addGame(catalogue.db);
  versionId = await addVersion(catalogue.db, gameId);
});

const add = async (at: string, count = 1, of = versionId) => {
  await catalogue.db`
    insert into links (version_id, provider, url)
    select ${of}, 'direct', 'https://' || ${at} || '/' || n from generate_series(1, ${count}) n`;
};
/** As if everything had happened so much earlier. */
const later = (time: string) => catalogue.db`
  update links set probed_at = probed_at - ${time}::interval, found_dead_at = found_dead_at - ${time}::interval`;
const link = async () => {
  const [row] = await catalogue.db`select id, state, checked_at is not null as checked from links`;
  return row as { id: number; state: string; checked: boolean };
};
const told = () => catalogue.db`
  select payload from outbox where name = 'link-state-changed' and key = ${String(gameId)} order by seq`;

describe('a link in doubt', () => {
  const report = async (...reasons: ('dead' | 'malware')[]) => {
    const { id } = await link();
    for (const [nth, caller] of [callers.member, callers.trusted].entries()) {
      await catalogue.bus.ask(reportLink, { linkId: id, reason: reasons[nth] ?? 'dead' }, caller);
    }
  };
  const openReasons = async () =>
    (await catalogue.db`select reason from link_reports where closed_at is null order by id`).map(
      ({ reason }) => reason as string,
    );

  it('that is there becomes valid, which answers the reports', async () => {
    await report();
    await prober.run();
    expect(asked).toEqual(['files.example/secret-address']);
    expect(await link()).toMatchObject({ state: 'valid', checked: true });
    expect(await catalogue.db`select from link_reports where closed_at is null`).toHaveLength(0);
    expect((await told()).map(({ payload }) => payload as object)).toMatchObject([
      { from: 'valid', to: 'suspect', ownerId: 1 },
      { from: 'suspect', to: 'valid', ownerId: 1, gameId, versionId },
    ]);
    await report();
    expect((await link()).state).toBe('suspect');
  });

  // A probe that could reach a file closed the reports that it is a virus, too.
  it('that is there is not thereby harmless', async () => {
    await report('dead', 'malware');
    await prober.run();
    expect((await link()).state).toBe('valid');
    expect(await openReasons()).toEqual(['malware']);
    await catalogue.bus.ask(reportLink, { linkId: (await link()).id, reason: 'malware' }, callers.member);
    await later('2 hours');
    await prober.run();
    expect(asked).toHaveLength(2);
    expect((await link()).state).toBe('suspect');
    expect(await openReasons()).toEqual(['malware', 'malware']);
  });

  it('that a moderator took down is not tried', async () => {
    const { id } = await link();
    const taken = { id, action: 'hide', reason: '查出了病毒' } as const;
    await catalogue.bus.ask(moderateLink, taken, callers.moderator);
    await prober.run();
    expect(asked).toEqual([]);
    expect((await link()).state).toBe('dead');
  });

  it('that is gone becomes dead at the second look, an hour later', async () => {
    await report();
    await catalogue.bus.ask(serveDownload, { linkId: (await link()).id }, callers.trusted);
    status = 404;
    await prober.run();
    expect(await link()).toMatchObject({ state: 'suspect', checked: false });
    await later('59 minutes');
    await prober.run();
    expect(asked).toHaveLength(1);
    await later('1 minute');
    await prober.run();
    expect(await link()).toMatchObject({ state: 'dead', checked: true });
    expect((await told()).at(-1)!.payload).toMatchObject({ from: 'suspect', to: 'dead', ownerId: 1 });
    await tellDownloaders(catalogue.db);
    const [lost] = await catalogue.db<{ payload: object }[]>`
      select payload from outbox where name = 'download-lost' and key = ${String(gameId)}`;
    expect(lost!.payload).toMatchObject({ versionId });
    // And comes back when it does.
    status = 200;
    await later('7 days');
    await prober.run();
    expect((await link()).state).toBe('valid');
  });

  it('of which nothing can be known stays in doubt', async () => {
    await report();
    for (const [at, answer] of [
      ['files.example', 403],
      ['files.example', 503],
      ['inside.example', 200],
    ] as const) {
      status = answer;
      await catalogue.db`update links set url = ${`https://${at}/${answer}`}`;
      await prober.run();
      await later('2 hours');
      expect(await link()).toMatchObject({ state: 'suspect', checked: false });
    }
    expect(asked).toHaveLength(2);
  });

  it('that leads elsewhere by now is not judged by what it was', async () => {
    await report();
    status = 404;
    await prober.run();
    await later('2 hours');
    await catalogue.db`update links set url = 'https://files.example/new'`;
    await prober.run();
    expect((await link()).state).toBe('suspect');
  });
});

describe('what is due', () => {
  const due = async (most = 100) => (await takeDue(catalogue.db, most)).map(({ url }) => new URL(url).hostname).sort();
  beforeEach(() => catalogue.db`delete from links`);

  it('is each link once a week', async () => {
    await add('a.example');
    await add('b.example');
    expect(await due()).toEqual(['a.example', 'b.example']);
    expect(await due()).toEqual([]);
    await later('6 days');
    expect(await due()).toEqual([]);
    await later('1 day');
    expect(await due()).toEqual(['a.example', 'b.example']);
  });

  it('is bounded for each host and for each minute, for all processes together', async () => {
    await add('a.example', 10);
    await Promise.all(['b', 'c', 'd', 'e', 'f', 'g'].map((name) => add(`${name}.example`)));
    const all = (await Promise.all([due(5), due(5)])).flat();
    expect(all).toHaveLength(5);
    expect(new Set(all).size).toBe(5);
    expect(await due(5)).toEqual([]);
    await later('1 minute');
    expect(await due(5)).toHaveLength(3);
  });

  it('is what is in doubt before everything else', async () => {
    await add('old.example');
    await add('doubt.example');
    await catalogue.db`update links set state = 'suspect' where host = 'doubt.example'`;
    expect(await due(1)).toEqual(['doubt.example']);
  });

  it('is nothing that nobody is shown, and no magnet', async () => {
    await catalogue.db`insert into links (version_id, provider, url) values (${versionId}, 'magnet', 'magnet:?xt=urn:btih:0')`;
    await add('a.example', 1, await addVersion(catalogue.db, gameId, { status: 'pending' }));
    await add('b.example', 1, await addVersion(catalogue.db, await addGame(catalogue.db, { status: 'hidden' })));
    await catalogue.db`delete from links where host = 'files.example'`;
    expect(await due()).toEqual([]);
  });
});
