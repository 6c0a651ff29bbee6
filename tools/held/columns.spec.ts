import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteAccount,
  favouriteAdded,
  memberBlocked,
  memberDeleted,
  memberFollowed,
  nicknameKey,
  services,
} from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { member } from '@yinghuo/testing';
import { hashPassword } from '../../apps/members/src/registration/password.ts';
import { goes, names, namingColumns, noMembers, removedLater, stays, type Column } from './rows.ts';
import { open, type Database } from './services.fixture.ts';

/** What columns of these types are called that name no member: rows of other kinds, numbers, and what is kept whole. */
const others: ReadonlySet<string> = new Set(
  `accepted_answer_id after amount_fen answer answer_id any_of aspects balance balance_after before box case_id characters coins
  comment_id count cover d1 d30 d7 delta detail device_id done done_to downloads draws earned entries event_points fields filter
  frame_count_seq game_id game_ids group_id guarded_seq hidden_seq id image images intel_id into_id label_id last last_seq liked link_id listed_seq
  live_seq mail_open_seq members memberships merged_into n note_id official_links parts payload permission_seq person_id pictures place points pool post_id
  posting_count rating_id reading_id recalled recalls reference registrations reply_id reply_to reversed reversed_id root_id row_id
  sanction_id search_id seq size size_bytes spent staff station_game stickers subject_id supported_fen supports target_id text_id
  thread_id title_seq total value version version_id versions visitors visits votes within`.split(/\s+/),
);
const leaver = 4_200_001;
const other = 4_200_002;
const password = 'firefly-2026';

describe.each(services)('the columns of %s', (service) => {
  let database: Database;
  let db: Db;
  beforeAll(async () => {
    database = await open(service);
    ({ db } = database);
  });
  afterAll(() => database.drop());

  const placeOf = ({ tableName, columnName }: Column) => `${service}.${tableName}.${columnName}`;

  it('that are numbers, or hold some, are known to name a member or something else', async () => {
    const naming = (await namingColumns(db, service)).map(placeOf);
    const all = await db<Column[]>`
      select c.table_name, c.column_name, c.udt_name as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = ${service} and t.table_type = 'BASE TABLE' and c.udt_name in ('int8', '_int8', 'jsonb')
      order by 1, 2`;
    // Neither called as one that names a member (rows.ts, `naming`) nor listed above.
    expect(all.filter((each) => !others.has(each.columnName) && !naming.includes(placeOf(each))).map(placeOf)).toEqual(
      [],
    );
  });

  it('that name members stay for a reason, or go with the account', async () => {
    const naming = (await namingColumns(db, service)).map(placeOf);
    const known = [...Object.keys(stays), ...Object.keys(noMembers), ...Object.keys(removedLater), ...goes];
    expect(naming.filter((place) => !known.includes(place))).toEqual([]);
    // Nor is anything listed that is not there any more.
    expect(known.filter((place) => place.startsWith(`${service}.`) && !naming.includes(place))).toEqual([]);
  });

  it('that go with the account do, each with a row in it', async () => {
    const columns = (await namingColumns(db, service)).filter((each) => goes.has(placeOf(each)));
    if (service === 'members') {
      await db`
        insert into members (id, nickname, nickname_key, email, password_hash, permission, state) overriding system value
        values (${leaver}, '告别的人', ${nicknameKey('告别的人')}, 'l@demo.invalid', ${await hashPassword(password)}, 1, 'active')`;
    }
    for (const { tableName, columnName } of columns) {
      await insertOne(db, service, tableName, new Map([[columnName, String(leaver)]]));
    }
    const holding = async () => {
      const found = await Promise.all(
        columns.map(async (column) => {
          const rows = await db`select from ${db(column.tableName)} where ${names(db, column, leaver)} limit 1`;
          return rows.length > 0 ? [placeOf(column)] : [];
        }),
      );
      return found.flat();
    };
    expect(await holding()).toEqual(columns.map(placeOf));
    if (service === 'members') {
      await database.bus.ask(deleteAccount, { password }, member({ memberId: leaver, sessionId: '' }));
      expect(await holding()).toEqual([]);
      return;
    }
    const { bus } = database;
    await bus.tell(memberDeleted, { memberId: leaver });
    expect(await holding()).toEqual([]);
    // What was done before, in topics that are heard later.
    for (const [memberId, otherId] of [
      [leaver, other],
      [other, leaver],
    ] as const) {
      for (const event of [memberFollowed, memberBlocked]) await bus.tell(event, { memberId, otherId });
    }
    await bus.tell(favouriteAdded, { memberId: leaver, gameId: 7, section: 'gal' });
    expect(await holding()).toEqual([]);
  });
});

/** Anything that a column of the type may hold; another one each time. */
let nth = 0;
const anything = (name: string, type: string): string => {
  nth += 1;
  if (name === 'section') return `'gal'`;
  if (type === 'timestamptz') return `now() + interval '${nth} minutes'`;
  if (type === 'date') return `current_date - ${nth}`;
  if (type === 'bool') return 'false';
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return `'\\x${nth.toString(16).padStart(8, '0')}'`;
  if (type === 'jsonb' || type.startsWith('_')) return `'{}'`;
  return type.startsWith('int') || type === 'numeric' ? String(7000 + nth) : `'${nth}'`;
};

/**
 * A row that has these in its columns and anything in the others, with the rows that it refers to: neither checks nor triggers look at
 * them. What a trigger has written already is left as it is.
 */
async function insertOne(db: Db, service: string, table: string, given: ReadonlyMap<string, string>): Promise<void> {
  const needed = await db<{ name: string; type: string }[]>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = ${service} and table_name = ${table} and column_name <> all(${[...given.keys()]}::text[])
      and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`;
  const checks = await db<{ name: string }[]>`
    select conname as name from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`;
  for (const { name } of checks) await db.unsafe(`alter table "${table}" drop constraint "${name}"`);
  const row = new Map([...given, ...needed.map(({ name, type }) => [name, anything(name, type)] as const)]);
  const references = await db<{ parent: string; columns: [string, string][] }[]>`
    select r.relname as parent, json_agg(json_build_array(a.attname, b.attname)) as columns
    from pg_constraint c join pg_class r on r.oid = c.confrelid
    cross join unnest(c.conkey, c.confkey) keys (here, there)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = keys.here
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = keys.there
    where c.contype = 'f' and c.conrelid = ${table}::regclass group by c.oid, r.relname`;
  for (const { parent, columns } of references) {
    const named = columns.flatMap(([here, there]) => (row.has(here) ? [[there, row.get(here)!] as const] : []));
    if (named.length === columns.length) await insertOne(db, service, parent, new Map(named));
  }
  await db.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(`
      insert into "${table}" (${[...row.keys()].map((name) => `"${name}"`).join()}) overriding system value
      values (${[...row.values()].join()}) on conflict do nothing`);
  });
}
