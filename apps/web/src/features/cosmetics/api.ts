import type { Cosmetic, CosmeticKind, Pet, UserRecord } from '@yinghuo/contracts/wire';
import { recount } from '../../entities/wallet/recount.ts';
import { send } from '../../lib/server/call.ts';
import { refresh, useCall } from '../../lib/server/data.ts';
import { patch, patchEverywhere } from '../../lib/server/patch.ts';
import { reasonOf } from '../../lib/server/refused.ts';
import { currentMemberId, currentUser, patchUser, useUser } from '../../lib/session/user.ts';

/** The fields that every kind shares; boxes have no announced end of sale. */
export type Item = Omit<Cosmetic, 'limitedUntil'> & Partial<Pick<Cosmetic, 'limitedUntil'> & Pick<Pet, 'side'>>;
export type OwnItem = Item & { worn: boolean; order?: number };

const paths = {
  frame: { shop: '/framesList', own: '/framesListUser', buy: '/snedUserFrames' },
  pet: { shop: '/agList', own: '/agListUser', buy: '/agSendUserCw' },
  box: { shop: '/boxList', own: '/boxListUser', buy: '/snedUserBox' },
} as const satisfies Record<CosmeticKind, { shop: string; own: string; buy: string }>;

/** Every item of a kind, for sale or not. */
export const useShop = (kind: CosmeticKind) => useCall(paths[kind].shop);
/** The member's items of a kind, latest first; reads nothing for guests. */
export const useOwn = (kind: CosmeticKind) => useCall(useUser() ? paths[kind].own : null);

/** Buys an item with event points; returns how many are left. Shows what the member has where they own it already. */
export async function buy(kind: CosmeticKind, id: number, idempotencyKey: string): Promise<number> {
  const { obj } = await send(paths[kind].buy, { id }, { idempotencyKey }).catch(async (error: unknown) => {
    if (reasonOf(error).conflict?.reason === 'done') {
      await Promise.all([refresh(paths[kind].own), recount()]).catch(() => {});
    }
    throw error;
  });
  patchUser({ jf2: obj!.jf2 });
  await refresh(paths[kind].own, '/api/wallet');
  return obj!.jf2;
}

/** Patches the member's look in every cached answer that shows it, such as authors of rows and their card. */
function showLook(look: Partial<Pick<UserRecord, 'frames' | 'pets'>>): void {
  patchUser(look);
  const me = currentMemberId();
  if (me === null) return;
  const dressed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(dressed);
    if (typeof value !== 'object' || value === null) return value;
    const next = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dressed(each)]));
    return next.id === me && 'frames' in next && 'pets' in next ? { ...next, ...look } : next;
  };
  patchEverywhere((parts) => dressed(parts) as typeof parts);
}

const mark = (kind: CosmeticKind, change: (item: OwnItem) => OwnItem): void =>
  patch([paths[kind].own], (parts) =>
    parts.map((part) => ({ ...part, obj: (part.obj as OwnItem[]).map(change) as typeof part.obj })),
  );

/** Shows the change at once; if the server refuses, restores the old state, reads it again and throws the error. */
async function wearing<T>(
  kind: CosmeticKind,
  show: () => void,
  before: () => void,
  doing: () => Promise<T>,
): Promise<T> {
  show();
  try {
    return await doing();
  } catch (error) {
    before();
    await refresh(paths[kind].own);
    throw error;
  }
}

/** Wears one frame; null takes it off. */
export function wearFrame(item: Item | null): Promise<unknown> {
  const show = (image: string) => () => {
    mark('frame', (each) => ({ ...each, worn: each.image === image }));
    showLook({ frames: image });
  };
  return wearing('frame', show(item?.image ?? ''), show(currentUser()?.frames ?? ''), () =>
    send('/setUserFr', { id: item?.id ?? -1 }),
  );
}

/** Wears these pets in this order; the first is beside the avatar. */
export function wearPets(ids: readonly number[]): Promise<unknown> {
  const show = (pets: string) => () => {
    const order = petIds(pets);
    mark('pet', ({ order: _, ...each }) => {
      const at = order.indexOf(each.id);
      return at < 0 ? { ...each, worn: false } : { ...each, worn: true, order: at + 1 };
    });
    showLook({ pets });
  };
  return wearing('pet', show(ids.join(',') || '-1'), show(currentUser()?.pets ?? '-1'), () =>
    send('/agSetCw', { ids: ids.length > 0 ? [...ids] : [-1] }),
  );
}

/** Chooses the style of the member's chat bubbles; null is the plain one. A refusal restores `before`. */
export function wearBox(id: number | null, before: number | null): Promise<unknown> {
  const show = (worn: number | null) => () => mark('box', (each) => ({ ...each, worn: each.id === worn }));
  return wearing('box', show(id), show(before), () => send('/setUserBox', { type: id ?? -1 }));
}

/** Parses the wire's list of pet ids, in order. */
export const petIds = (pets: string | undefined): number[] =>
  pets && pets !== '-1' ? pets.split(',').map(Number) : [];
