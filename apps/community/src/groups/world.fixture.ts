/** The service with a members' service beside it that answers what founding asks. */
import {
  openGroup,
  saveGroup,
  savePost,
  saveReply,
  type Group,
  type PayGroupFee,
  type Post,
  type PostReply,
  type SaveGroup,
  type SignedIn,
} from '@yinghuo/contracts';
import { mustAskOutside, type Asks } from '@yinghuo/kafka';
import { World } from '../world.fixture.ts';

/** What each group's fee came to, decided once; those without coins do not pay. */
export const fees = new Map<number, boolean>();
export const poor = new Set<number>();
/** While it is away, nobody knows. */
export const members = { away: false };

export const ledger: Asks = {
  ask: (contract, input) => {
    mustAskOutside(contract);
    const { groupId, memberId } = input as PayGroupFee;
    if (members.away) return Promise.reject(new Error('away'));
    if (!fees.has(groupId)) fees.set(groupId, !poor.has(memberId));
    return Promise.resolve({ paid: fees.get(groupId)! } as never);
  },
};

export const openWorld = () => World.open(ledger);

/** As the edge founds a group. */
export async function found(world: World, owner: SignedIn, fields: Partial<SaveGroup> = {}): Promise<Group> {
  const name = fields.name ?? `社群${String((nth += 1))}`;
  const { group, founding } = await world.bus.ask(saveGroup, { ...fields, name }, owner);
  if (!founding) return group;
  return world.bus.ask(openGroup, { id: group.id }, owner);
}
let nth = 0;

/** Written without counting against the quota. */
export async function post(world: World, author: SignedIn, groupId: number, title = '周末一起看烟花'): Promise<Post> {
  const made = await world.bus.ask(savePost, { groupId, title, body: `${title}，在河边集合。` }, author);
  await world.db`delete from quota_uses`;
  return made;
}
export async function reply(world: World, author: SignedIn, postId: number, replyTo?: number): Promise<PostReply> {
  const made = await world.bus.ask(saveReply, { postId, body: '算我一个。', replyTo: replyTo ?? null }, author);
  await world.db`delete from quota_uses`;
  return made;
}
