import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { may, nicknameKey } from '@yinghuo/contracts';
import type { Gallery } from '../gallery.ts';
import { ledgerOf } from '../world/ledger.ts';
import { memberAt, type DemoMember } from '../world/members.ts';
import type { World } from '../world/world.ts';
import { frameImage } from '../frame-image.ts';
import { copy, Json, type Sql, type Value } from './copy.ts';
import { fillAfter } from '../fills.ts';

const demoPassword = 'firefly-2026';
/** argon2id with the figures of apps/members/src/registration/password.ts. */
const hashed = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

const columns = [
  'id',
  'nickname',
  'nickname_key',
  'email',
  'password_hash',
  'permission',
  'signature',
  'avatar',
  'frame',
  'frame_count',
  'pets',
  'box',
  'background',
  'adult_declared_at',
  'membership_until',
  'membership_shown',
  'created_at',
  'activated_at',
  'last_active_at',
];

/** Fills the schema of the members: who they are, and wallets posted entry by entry as the product itself posts them. */
async function fillMembers(sql: Sql, world: World, gallery: Gallery): Promise<void> {
  await sql`set local search_path = members`;
  const nobodys = await hashed(randomBytes(32).toString('base64url'));
  const hashes = new Map<number, string>();
  for (let i = 0; i < world.members; i++) {
    const member = memberAt(world, i);
    if (!member.opens) break;
    hashes.set(member.id, await hashed(demoPassword));
  }
  await copy(
    sql,
    'members',
    columns,
    rows(world, gallery, (member) => hashes.get(member.id) ?? nobodys),
  );
  await sql`select setval(pg_get_serial_sequence('members', 'id'), ${world.members}::bigint)`;

  await copy(sql, 'owned_cosmetics', ['member_id', 'kind', 'cosmetic_id', 'acquired_at'], owned(world));

  const { postings, visits, signIns } = ledgerOf(world);
  await copy(
    sql,
    'daily_visits',
    ['member_id', 'day', 'coins', 'at'],
    visits.map((v) => [v.memberId, v.day, v.coins, v.at]),
  );
  const places = new Map<string, number>();
  const placed = signIns
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((s): Value[] => {
      const place = (places.get(s.day) ?? 0) + 1;
      places.set(s.day, place);
      return [s.memberId, s.day, s.streak, place, s.at];
    });
  await copy(sql, 'sign_ins', ['member_id', 'day', 'streak', 'place', 'at'], placed);
  await copy(sql, 'sign_in_places', ['day', 'count'], [...places]);

  await sql`create temp table demo_postings (n integer, member_id bigint, at timestamptz, amounts jsonb, why text, cause jsonb, key text) on commit drop`;
  await copy(
    sql,
    'demo_postings',
    ['n', 'member_id', 'at', 'amounts', 'why', 'cause', 'key'],
    postings.map((p, n) => [n, p.memberId, p.at, new Json(p.amounts), p.reason, new Json(p.reference), p.key]),
  );
  // post() dates an entry by the column's default: for this transaction that is the moment told in demo.at
  await sql`alter table ledger alter column created_at set default current_setting('demo.at')::timestamptz`;
  await sql.unsafe(`do $$ declare one record; begin
    for one in select * from demo_postings order by n loop
      perform set_config('demo.at', one.at::text, true);
      perform post(one.member_id, one.amounts, one.why, one.cause, one.key);
    end loop;
  end $$`);
  await sql`set constraints all immediate`; // every posting is proved to sum to zero before the table is touched
  await sql`alter table ledger alter column created_at set default now()`;
}

function* rows(world: World, gallery: Gallery, passwordHash: (member: DemoMember) => string): Generator<Value[]> {
  for (let i = 0; i < world.members; i++) {
    const m = memberAt(world, i);
    yield [
      m.id,
      m.nickname,
      nicknameKey(m.nickname),
      m.email,
      passwordHash(m),
      m.permission,
      m.signature,
      gallery.avatars[m.avatar]?.url ?? '',
      frameImage(m.frame),
      m.frames.length,
      m.pets.join(',') || '-1',
      m.box,
      m.background,
      m.adultDeclared ? m.joinedAt : null,
      m.membershipUntil,
      m.membershipUntil !== null,
      m.joinedAt,
      may(m.permission, 'takePart') ? m.joinedAt : null,
      m.lastSeenAt,
    ];
  }
}

/** What was won is filled in with the prizes. */
function* owned(world: World): Generator<Value[]> {
  for (let i = 0; i < world.members; i++) {
    const { id, frames, pets, box, joinedAt } = memberAt(world, i);
    for (const frame of frames) yield [id, 'frame', frame, joinedAt];
    for (const pet of pets) yield [id, 'pet', pet, joinedAt];
    if (box) yield [id, 'box', box, joinedAt];
  }
}

export default fillAfter([], fillMembers);
