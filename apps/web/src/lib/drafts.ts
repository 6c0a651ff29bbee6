import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from './storage.ts';
import { currentUser } from './user.ts';

interface Draft<T> {
  value: T;
  /** Who wrote it; a draft from before signing in belongs to whoever signs in. */
  by: string | null;
  savedAt: string;
}

const autosaveMs = 400;
const keyOf = (target: string) => `draft:${target}`;

function readDraft<T>(target: string): Draft<T> | null {
  const draft = readStored<Draft<T>>(keyOf(target));
  const by = currentUser()?.nickname ?? null;
  return draft && (draft.by === null || draft.by === by) ? draft : null;
}

export interface DraftState<T> {
  value: T;
  change: (value: T) => void;
  /** Forgets the draft, after it was sent; the field is empty again. */
  clear: () => void;
  savedAt: Date | null;
}

/**
 * What a member is writing, saved per target (`comment:42`, `register`) while they write. It outlives reloads,
 * lost connections and the end of the session.
 */
export function useDraft<T>(target: string, empty: T): DraftState<T> {
  const [held, setHeld] = useState(() => ({ target, draft: readDraft<T>(target) }));
  if (held.target !== target) setHeld({ target, draft: readDraft<T>(target) });
  const { draft } = held;
  const pending = useRef<{ target: string; draft: Draft<T> } | null>(null);

  const save = useCallback(() => {
    if (pending.current) writeStored(keyOf(pending.current.target), pending.current.draft);
    pending.current = null;
  }, []);

  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      save();
      window.removeEventListener('pagehide', save);
    };
  }, [target, save]);

  useEffect(() => {
    const timer = setTimeout(save, autosaveMs);
    return () => clearTimeout(timer);
  }, [draft, save]);

  const change = (value: T) => {
    const next = { value, by: currentUser()?.nickname ?? null, savedAt: new Date().toISOString() };
    pending.current = { target, draft: next };
    setHeld({ target, draft: next });
  };
  const clear = () => {
    pending.current = null;
    writeStored(keyOf(target), null);
    setHeld({ target, draft: null });
  };
  return { value: draft?.value ?? empty, change, clear, savedAt: draft ? new Date(draft.savedAt) : null };
}
