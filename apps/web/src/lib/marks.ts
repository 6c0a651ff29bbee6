import type { ContentType } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import useSWR, { mutate, SWRConfig } from 'swr';
import { call } from './server/call.ts';
import { currentUser, useUser } from './session/user.ts';

/** The member's relation to a row; empty where there is none. */
export interface Mark {
  mine?: boolean;
  liked?: boolean;
  canEdit?: boolean;
}

interface Known {
  mark: Mark;
  since: number;
}
type KnownMarks = Readonly<Record<number, Known>>;

/** The most ids that one call accepts. */
const atOnce = 100;
/**
 * Marks older than this are requested again when a row appears, because another tab or device may have changed them.
 */
const freshMs = 30_000;

const keyOf = (type: ContentType): string => `marks ${type}`;
const knownOf = (type: ContentType): KnownMarks =>
  (SWRConfig.defaultValue.cache.get(keyOf(type))?.data as KnownMarks | undefined) ?? {};
const keep = (type: ContentType, marks: KnownMarks): void =>
  void mutate(keyOf(type), { ...knownOf(type), ...marks }, { revalidate: false });

/** Patches the mark of a row after a write. */
export const patchMark = <M extends object = Mark>(type: ContentType, id: number, fields: Partial<M>): void =>
  keep(type, { [id]: { mark: { ...knownOf(type)[id]?.mark, ...fields }, since: Date.now() } });

/**
 * Whoever has just written a row need not wait for its mark: what is for others only would stand beside it until then.
 * It counts as old, so what else the server knows of it is asked for as ever.
 */
export const markOwn = (type: ContentType, id: number): void =>
  keep(type, { [id]: { mark: { ...knownOf(type)[id]?.mark, mine: true, canEdit: true }, since: 0 } });

/** Requests in flight, so that two components do not request the same ids. */
const asking = new Map<string, Promise<unknown>>();

async function askSome(type: ContentType, ids: readonly number[]): Promise<void> {
  const by = currentUser()?.token;
  const began = Date.now();
  const { obj = {} } = await call('/api/marks', { type, ids: [...ids] });
  if (currentUser()?.token !== by) return;
  const known = knownOf(type);
  // Local writes since the request began are newer than its answer.
  const older = ids.filter((id) => (known[id]?.since ?? 0) < began);
  keep(type, Object.fromEntries(older.map((id) => [id, { mark: obj[id] ?? {}, since: Date.now() }])));
}

/** Ids wait so long for those of the other rows of their list, which may mount one after the other. */
const gatherMs = 16;
interface Batch {
  ids: number[];
  asked: Promise<unknown>;
}
const gathering = new Map<string, Batch>();

/** Requests these ids together with all that other components want now. */
function gather(type: ContentType, ids: readonly number[]): Promise<unknown> {
  const by = currentUser()?.token;
  const name = `${by} ${type}`;
  const open = gathering.get(name);
  if (open) {
    open.ids.push(...ids);
    return open.asked;
  }
  const batch: Batch = {
    ids: [...ids],
    asked: new Promise((done) => setTimeout(done, gatherMs)).then(() => {
      gathering.delete(name);
      // Nobody else is asked for what they wanted.
      if (currentUser()?.token !== by) return;
      const parts = Array.from({ length: Math.ceil(batch.ids.length / atOnce) }, (_, part) =>
        batch.ids.slice(part * atOnce, (part + 1) * atOnce),
      );
      return Promise.all(parts.map((some) => askSome(type, some)));
    }),
  };
  gathering.set(name, batch);
  return batch.asked;
}

async function ask(type: ContentType, ids: readonly number[]): Promise<true> {
  const name = (id: number) => `${currentUser()?.token} ${type} ${id}`;
  const fresh = ids.filter((id) => !asking.has(name(id)));
  if (fresh.length > 0) {
    const names = fresh.map(name);
    const asked = gather(type, fresh).finally(() => names.forEach((each) => asking.delete(each)));
    names.forEach((each) => asking.set(each, asked));
  }
  await Promise.all(new Set(ids.map((id) => asking.get(name(id)))));
  return true;
}

/** Marks of these rows by id; undefined until loaded, and for guests. Requests only unknown ids, 100 per call. */
export function useMarks<M extends object = Mark>(type: ContentType, ids: readonly number[]) {
  const user = useUser();
  const [from] = useState(() => Date.now() - freshMs);
  // Only subscribes to the cache; `askSome` makes the requests.
  const { data } = useSWR<KnownMarks>(user && keyOf(type), () => knownOf(type));
  const known = (user && data) || none;
  const unknown = user ? ids.filter((id) => (known[id]?.since ?? 0) < from) : [];
  const { error, mutate: retry } = useSWR(unknown.length > 0 ? `${keyOf(type)} ${unknown.join()}` : null, () =>
    ask(type, unknown),
  );
  return { of: (id: number) => known[id]?.mark as Partial<M> | undefined, error: error as unknown, retry };
}
const none: KnownMarks = {};
