import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { readStored, snapshot, storedKeys, watchStored, writeStored } from './device/storage.ts';
import { currentMemberId, currentUser, useMemberId, useUser } from './session/user.ts';
import { useWatched } from './useWatched.ts';

/** The text that an edit began from: its revision, or the time of its last change. */
export type Base = string | number | null;

export interface Draft<T> {
  value: T;
  savedAt: string;
  base?: Base;
}

const prefix = 'draft:';
const guest = 'guest';
const autosaveMs = 400;

/** Returns a draft's owner: the member's id, their nickname until the id is known, or `guest`. */
const ownerOf = (user: { nickname: string } | null, id: number | null): string =>
  !user ? guest : id === null ? namedAfter(user) : String(id);
const namedAfter = ({ nickname }: { nickname: string }): string => `@${encodeURIComponent(nickname)}`;
/** Returns the owner of drafts that are written now. */
export const draftOwner = (): string => ownerOf(currentUser(), currentMemberId());
/** Replaces the nickname by the id, which may be known before React has rendered with it. */
function settled(owner: string): string {
  const user = currentUser();
  return user && owner === namedAfter(user) ? draftOwner() : owner;
}
const keyOf = (owner: string, target: string): string => `${prefix}${owner}:${target}`;

/** Drafts changed in this tab. They are newer than storage until saved, and the only copy if storage is refused. */
const held = new Map<string, Draft<unknown> | null>();
const unsaved = new Set<string>();
const listeners = new Map<string, Set<() => void>>();
let timer: ReturnType<typeof setTimeout> | undefined;

const draftAt = (key: string): Draft<unknown> | null =>
  held.has(key) ? held.get(key)! : keyless(key, snapshot<Draft<unknown>>(key));

/** Old drafts have an idempotency key among their fields, which calls refuse. An attempt (lib/server/attempt) has its own. */
function keyless(name: string, draft: Draft<unknown> | null): Draft<unknown> | null {
  if (draft?.value && !name.includes(':sent:')) delete (draft.value as { key?: unknown }).key;
  return draft;
}

function put(key: string, draft: Draft<unknown> | null): void {
  held.set(key, draft);
  unsaved.add(key);
  listeners.get(key)?.forEach((listener) => listener());
  clearTimeout(timer);
  timer = setTimeout(saveDrafts, autosaveMs);
}

/** Writes unsaved drafts to storage now. */
export function saveDrafts(): void {
  clearTimeout(timer);
  for (const key of unsaved) {
    const draft = held.get(key) ?? null;
    writeStored(key, draft);
    // The draft is gone or no field here shows it, so from now on storage is right: another tab may write there.
    if (draft !== null && listeners.has(key)) continue;
    if (snapshot<Draft<unknown>>(key)?.savedAt === draft?.savedAt) held.delete(key);
  }
  unsaved.clear();
}

// Saves drafts that no field watches, too, such as a submission. On the server there is no window.
globalThis.window?.addEventListener('pagehide', saveDrafts);

function watchDraft(key: string, listener: () => void): () => void {
  const set = listeners.get(key) ?? new Set();
  listeners.set(key, set.add(listener));
  // Changes of another tab show here until something is typed here.
  const stop = watchStored(key, listener);
  return () => {
    stop();
    set.delete(listener);
    if (set.size > 0) return;
    listeners.delete(key);
    if (unsaved.has(key)) saveDrafts();
    else held.delete(key);
  };
}

const noDraft = () => null;

/** Returns the key of the owner's draft, else of the guest's: text written before signing in goes to the member. */
function keyShown(owner: string, target: string): string {
  const own = keyOf(owner, target);
  return owner === guest || draftAt(own) ? own : draftAt(keyOf(guest, target)) ? keyOf(guest, target) : own;
}

export const readDraft = <T>(target: string, owner = draftOwner()): Draft<T> | null =>
  draftAt(keyShown(settled(owner), target)) as Draft<T> | null;

/** `owner` is who opened the text; somebody else may be signed in by now. */
export function keepDraft<T>(target: string, value: T, base?: Base, owner = draftOwner()): void {
  keep(settled(owner), target, value, base);
}

export const forgetDraft = (target: string, owner = draftOwner()): void => put(keyShown(settled(owner), target), null);

function keep(owner: string, target: string, value: unknown, base: Base | undefined): void {
  const from = keyShown(owner, target);
  const own = keyOf(owner, target);
  put(own, { value, savedAt: new Date().toISOString(), ...(base !== undefined && { base }) });
  if (from !== own) put(from, null);
}

export interface DraftState<T> {
  value: T;
  /** Takes a value, or a function of the current value. Its identity is stable. */
  change: (next: T | ((now: T) => T)) => void;
  /** Forgets the draft; given `sent`, only if nothing was typed since. Its identity is stable. */
  clear: (sent?: T) => void;
  savedAt: Date | null;
  /** Whether the draft began from an older text than the current one; the member then chooses. */
  behind: boolean;
  /** Keeps the draft and bases it on the current text. */
  keepMine: () => void;
}

/**
 * Keeps what a member is writing, per target (`comment:42`, `register`), while they type. Drafts survive reloads,
 * lost connections and the end of the session. `base` names the text that an edit begins from.
 */
export function useDraft<T>(target: string, empty: T, base?: Base): DraftState<T> {
  const owner = ownerOf(useUser(), useMemberId());
  const own = keyOf(owner, target);
  const before = keyOf(guest, target);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [watchDraft(own, listener), watchDraft(before, listener)];
      return () => stops.forEach((stop) => stop());
    },
    [own, before],
  );
  const draft = useWatched(subscribe, () => draftAt(keyShown(owner, target)), noDraft) as Draft<T> | null;

  // A call that began earlier, such as an upload, must change the current draft.
  const at = useRef({ owner, target, empty, base });
  useLayoutEffect(() => {
    at.current = { owner, target, empty, base };
  });

  const actions = useMemo(() => {
    const owner = () => settled(at.current.owner);
    const now = () => draftAt(keyShown(owner(), at.current.target)) as Draft<T> | null;
    return {
      change: (next: T | ((now: T) => T)) => {
        const written = now();
        const value =
          typeof next === 'function' ? (next as (now: T) => T)(written ? written.value : at.current.empty) : next;
        keep(owner(), at.current.target, value, written ? written.base : at.current.base);
      },
      clear: (sent?: T) => {
        const written = now();
        if (written && (sent === undefined || same(written.value, sent)))
          put(keyShown(owner(), at.current.target), null);
      },
      keepMine: () => {
        const written = now();
        if (written) keep(owner(), at.current.target, written.value, at.current.base);
      },
    };
  }, []);

  return {
    ...actions,
    value: draft ? draft.value : empty,
    savedAt: draft ? new Date(draft.savedAt) : null,
    behind: draft !== null && base !== undefined && (draft.base ?? null) !== base && !same(draft.value, empty),
  };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const owned = /^(\d+|guest|@[^:]*):(.*)$/s;

/**
 * Moves drafts to their member's id. Old drafts have no owner in their key (`draft:comment:42`, with the nickname in
 * the value); drafts written before the id was known have the nickname there.
 */
function bringHome(): void {
  const user = currentUser();
  const mine = draftOwner();
  const nickname = user && namedAfter(user);
  for (const name of new Set([...storedKeys(prefix), ...unsaved])) {
    const rest = name.slice(prefix.length);
    const [, owner, target] = owned.exec(rest) ?? [];
    if (target !== undefined) {
      if (owner === nickname && owner !== mine) move(name, keyOf(mine, target));
      continue;
    }
    const by = readStored<{ by?: string | null }>(name)?.by ?? null;
    if (by === null) move(name, keyOf(guest, rest));
    else if (by === user?.nickname) move(name, keyOf(mine, rest));
  }
}

function move(from: string, to: string): void {
  const draft = draftAt(from);
  const there = draftAt(to);
  put(from, null);
  if (draft && (!there || there.savedAt < draft.savedAt)) put(to, draft);
  saveDrafts();
}

watchStored('user', bringHome);
watchStored('member', bringHome);
bringHome();
