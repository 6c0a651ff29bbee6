import type { Cosmetic, CosmeticKind, Pet, UserRecord } from '@yinghuo/contracts/wire';
import { send } from '../../lib/call.ts';
import { refresh, useCall } from '../../lib/data.ts';
import { patch, patchEverywhere } from '../../lib/patch.ts';
import { currentMemberId, currentUser, patchUser, useUser } from '../../lib/user.ts';

/** What is the same of every kind; a box is for sale without an end that is told. */
export type Item = Omit<Cosmetic, 'limitedUntil'> & Partial<Pick<Cosmetic, 'limitedUntil'> & Pick<Pet, 'side'>>;
export type OwnItem = Item & { worn: boolean; order?: number };

const paths = {
  frame: { shop: '/framesList', own: '/framesListUser', buy: '/snedUserFrames' },
  pet: { shop: '/agList', own: '/agListUser', buy: '/agSendUserCw' },
  box: { shop: '/boxList', own: '/boxListUser', buy: '/snedUserBox' },
} as const satisfies Record<CosmeticKind, { shop: string; own: string; buy: string }>;

/** All there is of a kind, for sale or not. */
export const useShop = (kind: CosmeticKind) => useCall(paths[kind].shop);
/** What the member owns of a kind, the latest first; nothing is asked for guests. */
export const useOwn = (kind: CosmeticKind) => useCall(useUser() ? paths[kind].own : null);

/** Buys with event points; answers what is left of them. */
export async function buy(kind: CosmeticKind, id: number, idempotencyKey: string): Promise<number> {
  const { obj } = await send(paths[kind].buy, { id }, { idempotencyKey });
  patchUser({ jf2: obj!.jf2 });
  await refresh(paths[kind].own, '/api/wallet');
  return obj!.jf2;
}

/** A member's look wherever an answer on hand shows it: authors of rows, their card. */
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

/** Worn at once; what the server refuses is asked for anew, and the reason thrown. */
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

/** Takes these pets along in this order, the first beside the face. */
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

/** Chooses the style of one's bubbles in the chat; null: the plain one. `before` is what was worn. */
export function wearBox(id: number | null, before: number | null): Promise<unknown> {
  const show = (worn: number | null) => () => mark('box', (each) => ({ ...each, worn: each.id === worn }));
  return wearing('box', show(id), show(before), () => send('/setUserBox', { type: id ?? -1 }));
}

/** Pet ids as the wire has them, in order. */
export const petIds = (pets: string | undefined): number[] =>
  pets && pets !== '-1' ? pets.split(',').map(Number) : [];
