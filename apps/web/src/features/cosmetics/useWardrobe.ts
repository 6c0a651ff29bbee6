import type { CosmeticKind } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { useFreshRecord } from '../../lib/server/freshRecord.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/session/user.ts';
import { petIds, useOwn, useShop, wearBox, wearFrame, wearPets, type Item, type OwnItem } from './api.ts';
import { words } from './text.ts';

export const kinds: readonly CosmeticKind[] = ['frame', 'pet', 'box'];
export const mostPets = 5;

/** The items that a member wears, or would wear with what they try on. */
export interface Look {
  frame: string;
  pets: string;
  box: number | null;
}

export type Wardrobe = ReturnType<typeof useWardrobe>;

/** Holds the shop, the member's own items, what they wear, and what they try on. */
export function useWardrobe() {
  useFreshRecord();
  const user = useUser();
  const shops = { frame: useShop('frame'), pet: useShop('pet'), box: useShop('box') };
  const owns = { frame: useOwn('frame'), pet: useOwn('pet'), box: useOwn('box') };
  const [tried, setTried] = useState<Partial<Record<CosmeticKind, number>>>({});

  const shop = (kind: CosmeticKind): Item[] => shops[kind].data?.obj ?? [];
  const own = (kind: CosmeticKind): OwnItem[] => owns[kind].data?.obj ?? [];
  const find = (kind: CosmeticKind, id: number | undefined) => shop(kind).find((item) => item.id === id);
  const pets = petIds(user?.pets);
  const box = own('box').find(({ worn }) => worn)?.id ?? null;
  const worn: Look = { frame: user?.frames ?? '', pets: user?.pets ?? '-1', box };
  const look: Look = {
    frame: find('frame', tried.frame)?.image ?? worn.frame,
    pets: tried.pet ? [tried.pet, ...pets.filter((id) => id !== tried.pet)].slice(0, mostPets).join(',') : worn.pets,
    box: tried.box ?? worn.box,
  };
  const told = (doing: Promise<unknown>) => doing.catch((error: unknown) => toast.failed(error));

  return {
    user,
    shop,
    own,
    look,
    pets,
    tried,
    triedItems: kinds.flatMap((kind) => {
      const item = find(kind, tried[kind]);
      return item ? [{ kind, item }] : [];
    }),
    error: kinds.map((kind) => shops[kind].error ?? owns[kind].error).find(Boolean),
    retry: () => Promise.all(kinds.flatMap((kind) => [shops[kind].mutate(), owns[kind].mutate()])),
    loading: kinds.some((kind) => !shops[kind].data || (user && !owns[kind].data)),
    tryOn: (kind: CosmeticKind, id: number) =>
      setTried((now) => ({ ...now, [kind]: now[kind] === id ? undefined : id })),
    reset: () => setTried({}),
    arrange: (ids: number[]) => told(wearPets(ids)),
    wear(kind: CosmeticKind, item: OwnItem) {
      setTried((now) => ({ ...now, [kind]: undefined }));
      if (kind === 'frame') return told(wearFrame(item.worn ? null : item));
      if (kind === 'box') {
        return wearBox(item.worn ? null : item.id, box).then(() => toast.done(words.boxSet), toast.failed);
      }
      if (item.worn) return told(wearPets(pets.filter((id) => id !== item.id)));
      if (pets.length >= mostPets) return toast.failed(words.full);
      return told(wearPets([...pets, item.id]));
    },
    takeOffBox: () => wearBox(null, box).then(() => toast.done(words.boxSet), toast.failed),
  };
}
