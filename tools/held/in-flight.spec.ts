import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  favouriteAdded,
  gamePublished,
  memberDeleted,
  memberFollowed,
  openRadarFeed,
  permissions,
  saveSearch,
  watch,
  type Service,
} from '@yinghuo/contracts';
import { member, untilLocked } from '@yinghuo/testing';
import { say } from '../../apps/chat/src/messages/say.ts';
import { open, type Database } from './services.fixture.ts';

const leaver = 4_200_003;
const gameId = 7;
const caller = member({ memberId: leaver, permission: permissions.trusted, level: 9 });

/** What is in flight while its member leaves, and the table that it writes a row of theirs to. */
const flights: readonly {
  what: string;
  service: Service;
  table: string;
  begin: (database: Database) => Promise<unknown>;
  /** What a caller is told who has left; what was heard of them is passed over. */
  refuses?: 'signInNeeded';
}[] = [
  {
    ...{ what: 'a command', service: 'catalog', table: 'saved_searches', refuses: 'signInNeeded' },
    begin: ({ bus }) => bus.ask(saveSearch, { name: '想看的', section: 'gal', q: '夏' }, caller),
  },
  {
    ...{ what: 'what was done before, heard now,', service: 'catalog', table: 'game_favourites' },
    begin: ({ bus }) => bus.tell(favouriteAdded, { memberId: leaver, gameId, section: 'gal' }),
  },
  {
    ...{ what: 'a command with a transaction of its own', service: 'messaging', table: 'watches' },
    ...{ refuses: 'signInNeeded' },
    begin: ({ bus }) => bus.ask(watch, { type: 'game', id: gameId, state: 'on' }, caller),
  },
  {
    ...{ what: 'a command', service: 'community', table: 'radar_feeds', refuses: 'signInNeeded' },
    begin: ({ bus }) => bus.ask(openRadarFeed, { renew: false }, caller),
  },
  {
    ...{ what: 'what was done before, heard now,', service: 'community', table: 'follows' },
    begin: ({ bus }) => bus.tell(memberFollowed, { memberId: leaver, otherId: 1 }),
  },
  {
    ...{ what: 'something said', service: 'chat', table: 'speakers', refuses: 'signInNeeded' },
    begin: async ({ db }) => {
      const [outcome] = await say(db, [
        { memberId: leaver, moderator: false, clientId: null, kind: 'text', text: '再见' },
      ]);
      if (outcome instanceof Error) throw outcome;
    },
  },
];

describe.each(flights)('$what in flight in $service while its member leaves', (flight) => {
  const { service, table, begin, refuses } = flight;
  let database: Database;
  beforeAll(async () => {
    database = await open(service);
    if (service !== 'messaging') return;
    await database.bus.tell(gamePublished, { gameId, section: 'gal', title: '夏', titles: ['夏'], submitterId: 1 });
  });
  afterAll(() => database.drop());

  it('leaves no row of theirs, nor is anything done for them afterwards', async () => {
    const { db, bus } = database;
    const rows = () => db`select from ${db(table)} where member_id = ${leaver}`;
    // It has written its row, and cannot go on.
    await db.unsafe(`
      create function wait_here() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(4711); return null; end $$;
      create trigger wait_here after insert on ${table} for each row execute function wait_here()`);
    const goOn = Promise.withResolvers<void>();
    const holds = Promise.withResolvers<void>();
    const holding = db.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(4711)`;
      holds.resolve();
      await goOn.promise;
    });
    await holds.promise;
    const flying = begin(database);
    await untilLocked(db, table);

    const leaving = bus.tell(memberDeleted, { memberId: leaver });
    const waits = untilLocked(db, `'leaving'`);
    waits.catch(() => {}); // where nobody waits, the row below is left
    await Promise.race([leaving, waits]);
    goOn.resolve();
    await Promise.all([holding, flying, leaving]);
    expect(await rows()).toHaveLength(0);

    if (refuses) await expect(begin(database)).rejects.toMatchObject({ kind: refuses });
    else await begin(database);
    expect(await rows()).toHaveLength(0);
  });
});
