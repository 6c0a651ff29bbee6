import { Controller, Inject } from '@nestjs/common';
import {
  countOwnedGroups,
  getGroup,
  getGroupsHome,
  getOwnGroups,
  groupChanged,
  isSignedIn,
  listGroups,
  openGroup,
  passGate,
  refuse,
  saveGroup,
  type Caller,
  type CountOwnedGroups,
  type GetGroup,
  type GetGroupsHome,
  type GetOwnGroups,
  type ListGroups,
  type OpenGroup,
  type SaveGroup,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, Bus, record, type Asks } from '@yinghuo/kafka';
import { useQuota, type Db, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { newestPosts, newestPostsOf, pageOfPosts } from '../posts/lists.sql.ts';
import { ownApplications, waitingFor } from './applications.sql.ts';
import { founding, picturesOf, settleFounding } from './founding.ts';
import {
  changeGroup,
  foundingGroup,
  groupCard,
  groupsOf,
  holdGroup,
  homeGroups,
  insertGroup,
  lockMemberships,
  moderatorsOf,
  ownedWithOthers,
  pageOfGroups,
  roomOf,
  writtenGroup,
} from './groups.sql.ts';
import { readsGroup } from './members.sql.ts';

@Controller()
export class GroupHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @Inject(Bus) private readonly bus: Asks,
  ) {}

  @Answers(getGroupsHome)
  async home(_: GetGroupsHome, caller: Caller) {
    const [groups, posts] = await Promise.all([homeGroups(this.db), newestPosts(this.db, caller)]);
    return { ...groups, posts };
  }

  @Answers(listGroups)
  list(query: ListGroups) {
    return pageOfGroups(this.db, query);
  }

  @Answers(getOwnGroups)
  async own(_: GetOwnGroups, caller: SignedIn) {
    const [groups, posts, applications, waiting] = await Promise.all([
      groupsOf(this.db, caller.memberId),
      newestPostsOf(this.db, caller.memberId, caller),
      ownApplications(this.db, caller.memberId),
      waitingFor(this.db, caller.memberId),
    ]);
    return { groups, posts, applications, waiting };
  }

  @Answers(countOwnedGroups)
  async owned(_: CountOwnedGroups, { memberId }: SignedIn) {
    return { owned: await ownedWithOthers(this.db, memberId) };
  }

  @Answers(getGroup)
  async group({ id, ...query }: GetGroup, caller: Caller) {
    const group = (await groupCard(this.db, id, caller)) ?? refuse('notFound');
    const [moderators, reads] = await Promise.all([moderatorsOf(this.db, id), readsGroup(this.db, id, caller)]);
    return { group, moderators, posts: reads ? await pageOfPosts(this.db, group, query, caller) : null };
  }

  @Answers(saveGroup)
  async save(input: SaveGroup, caller: Caller, sql?: Tx) {
    if (!isSignedIn(caller)) refuse('signInNeeded');
    return input.id ? this.edit(sql!, input.id, input, caller) : this.found(sql!, input, caller);
  }

  private async edit(sql: Tx, id: number, { revision, name, intro, avatar, cover, join }: SaveGroup, caller: SignedIn) {
    const held = await holdGroup(sql, id, caller);
    if (held?.role !== 'owner') refuse('notFound');
    const { revision: current } = held;
    if (revision && revision !== current) refuse('conflict', { reason: 'stale', current });
    const card = {
      name,
      intro: intro === undefined ? held.intro : (intro ?? ''),
      avatar: avatar === undefined ? held.avatar : (avatar ?? ''),
      cover: cover === undefined ? held.cover : (cover ?? ''),
      join: join ?? held.join,
    };
    if (!(await changeGroup(sql, id, card))) refuse('conflict', { reason: 'taken', field: 'name' });
    await record(sql, groupChanged, { groupId: id, memberId: caller.memberId, pictures: picturesOf(card) });
    return { group: (await groupCard(sql, id, caller))!, founding: false };
  }

  /** Only writes it down: `openGroup` follows, under the same key of the caller's. */
  private async found(sql: Tx, { name, intro, avatar, cover, join }: SaveGroup, caller: SignedIn) {
    passGate('speaker', caller);
    const { memberId } = caller;
    await lockMemberships(sql, memberId);
    const room = await roomOf(sql, memberId);
    if (!room.own || !room.join) refuse('conflict', { reason: 'full' });
    const card = { name, intro: intro ?? '', avatar: avatar ?? '', cover: cover ?? '', join: join ?? 'open' } as const;
    const id = await insertGroup(sql, memberId, card);
    if (id === null) refuse('conflict', { reason: 'taken', field: 'name' });
    await useQuota(sql, memberId, founding);
    return { group: await writtenGroup(sql, id), founding: true };
  }

  @Answers(openGroup)
  async open({ id }: OpenGroup, caller: SignedIn) {
    const waiting = await foundingGroup(this.db, id, caller.memberId);
    if (waiting) await settleFounding(this.db, this.bus, waiting);
    return (await groupCard(this.db, id, caller)) ?? refuse('conflict', { reason: 'balance' });
  }
}
