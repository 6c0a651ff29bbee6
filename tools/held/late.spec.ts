/**
 * An event that could not be handled is a dead letter until somebody has it given again, which may be days after what followed it. So whatever
 * services keep of each other has to come to the same in any order: also what is built anew from the events is what grew.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  commentDeleted,
  commentPosted,
  contentModerated,
  favouriteAdded,
  favouriteRemoved,
  gameHidden,
  gamePublished,
  gameRestored,
  mailSettingChanged,
  memberActivated,
  memberBlocked,
  memberDeleted,
  memberFollowed,
  memberProfileChanged,
  memberRegistered,
  memberSanctioned,
  memberShowingChanged,
  memberUnblocked,
  memberUnfollowed,
  permissionChanged,
  revisionAccepted,
  sanctionLifted,
  type EventContract,
  type Service,
} from '@yinghuo/contracts';
import { AuthorHandlers, GameHandlers } from '@yinghuo/copies';
import { MemoryBus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { testDatabase } from '@yinghuo/testing';
import fc from 'fast-check';
import { CommentCounters } from '../../apps/catalog/src/comments/comments.handlers.ts';
import { FavouriteCounters } from '../../apps/catalog/src/favourites/favourites.handlers.ts';
import { RelationHandlers as CatalogRelations } from '../../apps/catalog/src/relations/relations.handlers.ts';
import { ModerationHandlers } from '../../apps/chat/src/moderation/moderation.handlers.ts';
import { RelationHandlers as ChatRelations } from '../../apps/chat/src/relations/relations.handlers.ts';
import { RelationHandlers as CommunityRelations } from '../../apps/community/src/relations/relations.handlers.ts';
import { CardHandlers } from '../../apps/members/src/cards/cards.handlers.ts';
import { Clock } from '../../apps/members/src/clock.ts';
import { OwnerHandlers } from '../../apps/messaging/src/inbox/owners.handlers.ts';
import { FavouriteHandlers } from '../../apps/messaging/src/watches/favourites.handlers.ts';
import { keepers } from '../rebuild/keepers.ts';

interface Opened {
  db: Db;
  bus: MemoryBus;
  drop(): Promise<void>;
}

const opened = new Map<Service, Opened>();
const heard = new Set<string>();
async function open(service: Service, handlersOf: (db: Db) => object[]): Promise<void> {
  const { db, drop } = await testDatabase(service);
  const handlers = handlersOf(db);
  for (const { constructor } of handlers) heard.add(constructor.name);
  opened.set(service, { db, drop, bus: new MemoryBus(db, handlers) });
}
beforeAll(async () => {
  await Promise.all([
    open('catalog', () => [new CatalogRelations(), new CommentCounters(), new FavouriteCounters()]),
    open('members', (db) => [new CardHandlers(db, new Clock())]),
    open('messaging', () => [new AuthorHandlers(), new GameHandlers(), new OwnerHandlers(), new FavouriteHandlers()]),
    open('community', () => [new CommunityRelations()]),
    open('chat', () => [new ChatRelations(), new ModerationHandlers()]),
  ]);
});
afterAll(() => Promise.all([...opened.values()].map(({ drop }) => drop())));

it('handlers that keep copies are those whom `npm run rebuild -- … copies` has hear again', () => {
  expect([...heard].sort()).toEqual(keepers);
});

/** Something that is told of what begins at an id. */
type Told = (bus: MemoryBus, first: number, seq: number) => Promise<void>;
const told =
  <P extends object>(event: EventContract<P>, payload: (first: number, seq: number) => NoInfer<P>): Told =>
  (bus, first, seq) =>
    bus.tell(event, payload(first, seq), { seq });

/** Ids that a history may be about. */
const width = 3;
let last = 1000;

/** Has histories of such events told as they happened, and in any order: `shown` of both is the same. */
async function comesToTheSame(
  service: Service,
  acts: readonly Told[],
  shown: (db: Db, first: number) => PromiseLike<readonly unknown[]>,
  prepare: (db: Db, first: number) => PromiseLike<unknown> = async () => {},
): Promise<void> {
  const { db, bus } = opened.get(service)!;
  const histories = fc
    .array(fc.constantFrom(...acts), { minLength: 2, maxLength: 6 })
    .chain((history) =>
      fc.tuple(
        fc.constant(history),
        fc.shuffledSubarray([...history.keys()], { minLength: history.length, maxLength: history.length }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(histories, async ([history, order]) => {
      const [grown, late] = [(last += width), (last += width)];
      for (const first of [grown, late]) await prepare(db, first);
      for (const at of history.keys()) await history[at]!(bus, grown, at + 1);
      for (const at of order) await history[at]!(bus, late, at + 1);
      expect(await shown(db, late)).toEqual(await shown(db, grown));
    }),
    { numRuns: 60 },
  );
}

const blocking = [
  told(memberBlocked, (first) => ({ memberId: first, otherId: first + 1 })),
  told(memberUnblocked, (first) => ({ memberId: first, otherId: first + 1 })),
  told(memberBlocked, (first) => ({ memberId: first + 1, otherId: first })),
  told(memberDeleted, (first) => ({ memberId: first + 1 })),
];

it.each(['catalog', 'messaging', 'community', 'chat'] as const)('%s knows who blocks whom', (service) => {
  const other = service === 'community' || service === 'chat' ? 'blocked_id' : 'other_id';
  return comesToTheSame(
    service,
    blocking,
    (db, first) => db`
      select member_id - ${first}::bigint as who, ${db(other)} - ${first}::bigint as whom from blocks
      where member_id between ${first} and ${first + 1} order by 1, 2`,
  );
});

it('community knows who follows whom, and that a block ends it', () =>
  comesToTheSame(
    'community',
    [
      ...blocking,
      told(memberFollowed, (first) => ({ memberId: first, otherId: first + 1 })),
      told(memberUnfollowed, (first) => ({ memberId: first, otherId: first + 1 })),
    ],
    (db, first) => db`
      select member_id - ${first}::bigint as who, followed_id - ${first}::bigint as whom from follows
      where member_id between ${first} and ${first + 1} order by 1, 2`,
  ));

it.each(['catalog', 'messaging'] as const)('%s knows whose favourite a game is', (service) =>
  comesToTheSame(
    service,
    [favouriteAdded, favouriteRemoved].map((event) =>
      told(event, (gameId) => ({ gameId, memberId: 1, section: 'gal' as const })),
    ),
    (db, first) => db`
      select added from ${db(service === 'catalog' ? 'game_favourites' : 'favourites')} where game_id = ${first}`,
  ),
);

const profile = { userImg: '/a.webp', frames: '', pets: '-1', lv: 3, userqsgg: false, badge: null };

it('an author card is as its member was told last', () =>
  comesToTheSame(
    'messaging',
    [
      told(memberRegistered, (memberId) => ({ memberId, nickname: '舟', day: '2026-11-21' })),
      told(memberProfileChanged, (memberId, seq) => ({ ...profile, memberId, nickname: `舟${seq}`, frameCount: seq })),
      told(memberShowingChanged, (memberId) => ({ memberId, hidden: ['notes' as const] })),
      told(memberShowingChanged, (memberId) => ({ memberId, hidden: [] })),
      told(memberDeleted, (memberId) => ({ memberId })),
    ],
    (db, first) => db`
      select nickname, nickname_key, avatar, level, hidden, gone from authors where id = ${first}`,
  ));

it('a mailbox knows what its owner may and has', () =>
  comesToTheSame(
    'messaging',
    [
      told(memberActivated, (memberId) => ({ memberId, day: '2026-11-21' })),
      told(permissionChanged, (memberId) => ({ memberId, from: 1, to: 2, by: 'rule', reason: '' })),
      told(permissionChanged, (memberId) => ({ memberId, from: 2, to: 1, by: '9', reason: '违规' })),
      told(memberProfileChanged, (memberId, seq) => ({ ...profile, memberId, nickname: '舟', frameCount: seq })),
    ],
    (db, first) => db`select permission, frame_count from mailboxes where member_id = ${first}`,
  ));

it('a copy of a game is live, and called, as the catalogue told last', () => {
  const game = (gameId: number) => ({ gameId, section: 'gal' as const, by: 5 });
  const edit = { kind: 'game' as const, memberId: 1, fields: ['intro'], reason: '' };
  return comesToTheSame(
    'messaging',
    [
      told(gamePublished, (id) => ({ ...game(id), title: '夏', titles: ['夏'], submitterId: 1 })),
      told(gameHidden, (id) => ({ ...game(id), reason: '重复' })),
      told(gameRestored, (id) => ({ ...game(id), reason: '' })),
      told(revisionAccepted, (id, seq) => ({
        ...{ ...game(id), ...edit, revisionId: seq, targetId: id, title: `夏${seq}` },
      })),
    ],
    (db, first) => db`select section, live, title from games where id = ${first}`,
  );
});

it('a mute that was lifted stays lifted', () => {
  const about = (memberId: number) => ({ memberId, sanctionId: memberId, kind: 'chatMute' as const });
  return comesToTheSame(
    'chat',
    [
      told(memberSanctioned, (id) => ({ ...about(id), until: null, by: 5, reason: '刷屏' })),
      told(sanctionLifted, (id) => ({ ...about(id), by: 5, how: 'lifted' as const, reason: '误判' })),
    ],
    (db, first) => db`select until, why from mutes where member_id = ${first}`,
  );
});

it('a comment counts for its game while it stands there and is seen', () => {
  const about = (gameId: number) => ({ commentId: gameId, target: 'game' as const, gameId, memberId: 1 });
  const moderation = (id: number) => ({ type: 'comment' as const, id, ownerId: 1, reason: '广告', by: 5 });
  return comesToTheSame(
    'catalog',
    [
      told(commentPosted, (id) => ({ ...about(id), section: 'gal' as const, mentions: [] })),
      told(commentDeleted, about),
      told(contentModerated, (id) => ({ ...moderation(id), action: 'hide' as const })),
      told(contentModerated, (id) => ({ ...moderation(id), action: 'restore' as const })),
    ],
    (db, first) => db`select counted from game_comments where comment_id = ${first} and game_id is not null`,
  );
});

it('whether private mail is taken is as the member said last', () =>
  comesToTheSame(
    'members',
    [true, false].map((open) => told(mailSettingChanged, (memberId) => ({ memberId, open, muted: [] }))),
    (db, first) => db`select mail_open from members where id = ${first}`,
    (db, first) => db`
      insert into members (id, nickname, nickname_key, email, password_hash, permission) overriding system value
      values (${first}, ${`信${first}`}, ${`信${first}`}, ${`${first}@demo.invalid`}, '', 1)`,
  ));
