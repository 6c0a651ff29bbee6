import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { blowsWithBackends, nextAfter } from '../blows.ts';
import { compare, type Compared } from '../compare.ts';
import { Member, pause } from '../member.ts';
import { reportOf } from '../outcome.ts';
import { besiege, password, withDatabase, type Ground, type Scene } from '../siege.ts';
import { checkLedger, deadLetters, rows, untold, type Sum } from '../sums.ts';
import { Leaver, type Left, type Person, type Told } from './leaver.ts';

const leavers = 4;
/** What they leave behind is forgotten within this time. */
const settleMs = 120_000;
/** Services that keep cards of members. */
const copies = ['catalog', 'messaging', 'community', 'chat'];

/** `npm run chaos -- leaving`, with `--members 60 --kills 60` unless told otherwise. */
export async function run(ground: Ground): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { members: { type: 'string', default: '60' }, kills: { type: 'string', default: '60' } },
  });
  const most = Number(values.members);
  const kills = Number(values.kills);
  const told: Told = { left: [], refused: [] };
  let people: Person[] = [];
  await besiege<Leaver>(ground, {
    name: 'leaving',
    story: `${most} members sign in, write a note, follow somebody and delete their accounts, ${leavers} at a time`,
    blows: (targets, scene) => blowsWithBackends(targets, scene, kills),
    between: () => nextAfter(() => told.left.length, Math.floor(most / kills)),
    pace: 'one for each account that is gone',
    async enter(scene) {
      people = await withDatabase(scene, (sql) => openDoors(sql, most));
      return Array.from({ length: leavers }, (_, n) => {
        return new Leaver(
          scene.url,
          people.filter((_, place) => place % leavers === n),
          told,
        );
      });
    },
    async count(_, scene) {
      const [compared, sums] = await withDatabase(scene, (sql) => settled(sql, scene, told.left, people));
      return reportOf(compared, sums, told.refused, 0);
    },
  });
}

/** Lets so many members sign in with the demo password who hold no office and own no group. */
const openDoors = (sql: Sql, most: number) => sql<Person[]>`
  update members.members m set password_hash = (select password_hash from members.members where nickname = 'moderator')
  where id in (
    select id from members.members where permission between 1 and 2 and state = 'active' and muted_until is null and id > 10
      and id not in (select owner_id from community.groups)
      and id not in (select member_id from members.accounts where name = 'member:held' and balance > 0)
      and id not in (select author_id from community.threads where status in ('open', 'claimed') and bounty > 0)
    order by id limit ${most})
  returning m.id::integer, m.nickname`;

/** Once everything is told, and forgotten everywhere, or too late. */
async function settled(sql: Sql, scene: Scene, left: Left[], people: Person[]): Promise<[Compared[], Sum[]]> {
  const ids = left.map(({ id }) => id);
  for (const until = Date.now() + settleMs; ;) {
    const sums = [...(await forgotten(sql, ids)), await untold(sql)];
    if (sums.some(({ differing }) => differing.length > 0) && Date.now() < until) {
      await pause(500);
      continue;
    }
    const letters: Sum = { what: 'dead letters', differing: await deadLetters(scene.addresses.KAFKA_BROKERS) };
    return [await compared(sql, left, people), [...sums, ...(await checkLedger(sql)), letters]];
  }
}

async function compared(sql: Sql, left: Left[], people: Person[]): Promise<Compared[]> {
  const gone = await sql<{ row: string }[]>`
    select id::text as row from members.members
    where id = any(${people.map(({ id }) => id)}::bigint[]) and state = 'deleted'`;
  // Notes stay, and are nobody's.
  const nobodys: string[] = [];
  const reader = await Member.signIn(left[0]!.member.url, 'moderator', password);
  for (const { noteId } of left) {
    const note = await reader.get<{ author: { id: number; nickname: string } }>(`/getNDetail?id=${noteId}`);
    if (note.author.id === 0 && note.author.nickname === '已注销用户') nobodys.push(String(noteId));
  }
  // Their tokens are told that the account is gone.
  const answered = await Promise.all(left.map(async ({ id, member }) => [id, (await member.read('/api/wallet')).code]));
  const everybody = left.map(({ id }) => String(id));
  return [
    compare(
      'deleted accounts',
      everybody,
      gone.map(({ row }) => row),
    ),
    compare(
      'their notes, nobody’s',
      left.map(({ noteId }) => String(noteId)),
      nobodys,
    ),
    compare(
      'their tokens, told so',
      everybody,
      answered.filter(([, code]) => code === 119).map(([id]) => String(id)),
    ),
  ];
}

/** What is still kept of them, service by service. */
async function forgotten(sql: Sql, ids: number[]): Promise<Sum[]> {
  const theirs = sql`any(${ids}::bigint[])`;
  return [
    await rows(
      'members: name, address, password, follows, favourites, codes',
      sql`
        select m.id::text as row from members.members m where m.id = ${theirs} and (
          m.nickname <> '已注销用户' or m.email <> '' or m.password_hash <> ''
          or exists (select from members.follows f where m.id in (f.member_id, f.other_id))
          or exists (select from members.favourites f where f.member_id = m.id)
          or exists (select from members.mailed_codes c where c.member_id = m.id))`,
    ),
    ...(await Promise.all(
      copies.map((service) =>
        rows(
          `${service}: the card of the author`,
          sql`
            select a.id::text as row from unnest(${ids}::bigint[]) a (id)
            left join ${sql(`${service}.authors`)} kept using (id) where kept.gone is distinct from true`,
        ),
      ),
    )),
    await rows(
      'messaging: inboxes',
      sql`
        select member_id::text as row from messaging.messages where member_id = ${theirs}
        union all select member_id::text from messaging.mailboxes where member_id = ${theirs} and not gone`,
    ),
    await rows(
      'community: follows, memberships, what was private',
      sql`
        select member_id::text as row from community.follows where member_id = ${theirs} or followed_id = ${theirs}
        union all select member_id::text from community.group_members where member_id = ${theirs}
        union all select author_id::text from community.notes where author_id = ${theirs} and visibility <> 'public'`,
    ),
    await rows(
      'catalog: drafts, favourites',
      sql`
        select submitter_id::text as row from catalog.games where submitter_id = ${theirs} and status = 'draft'
        union all select member_id::text from catalog.game_favourites where member_id = ${theirs}`,
    ),
    await rows(
      'analytics: who is not gone',
      sql`
        select a.id::text as row from unnest(${ids}::bigint[]) a (id)
        left join analytics.gone_members g on g.member_id = a.id where g.member_id is null`,
    ),
  ];
}
