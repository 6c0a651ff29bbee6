import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '../../lib/server/attempt.ts';
import { useDraft } from '../../lib/drafts.ts';
import { reasonOf, type Refused } from '../../lib/server/refused.ts';
import { merge, type Merged } from './merge.ts';

interface Draft<T> {
  form: T;
  comment: string;
  /** The state the draft is based on, with its revision. */
  base: T;
  revision: number;
}

/** The server's current state. */
export interface Standing<T> {
  form: T;
  revision: number;
}

/**
 * Editing of shared data: keeps a draft on this device and rebases it on the current server state, so that neither
 * side's changes are lost.
 */
export function useEditing<T extends object>(target: string, standing: Standing<T>) {
  const begun: Draft<T> = { ...standing, base: standing.form, comment: '' };
  const { value, change, clear, savedAt } = useDraft<Draft<T>>(target, begun);
  const [overlap, setOverlap] = useState<Merged<T> | null>(null);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const set = (fields: Partial<Draft<T>>) => {
    latest.current = { ...latest.current, ...fields };
    change(latest.current);
  };
  // Whether the draft is based on an older revision: an old draft, or a conflict answer.
  const { revision, form } = standing;
  const behind = value.revision < revision;
  useEffect(() => {
    if (!behind) return;
    const { base, form: mine } = latest.current;
    const merged = merge(base, mine, form);
    latest.current = { ...latest.current, form: merged.form, base: form, revision };
    change(latest.current);
    setOverlap(merged);
  }, [behind, revision, form, change]);

  return {
    draft: value,
    savedAt,
    overlap,
    settle: () => setOverlap(null),
    /** Drops the member's change of a conflicting field. */
    takeTheirs: (name: keyof T) => {
      set({ form: { ...latest.current.form, [name]: latest.current.base[name] } });
      setOverlap((now) => now && { ...now, both: now.both.filter((each) => each !== name) });
    },
    edit: (fields: Partial<T> | ((form: T) => Partial<T>)) => {
      const { form: before } = latest.current;
      set({ form: { ...before, ...(typeof fields === 'function' ? fields(before) : fields) } });
    },
    say: (comment: string) => set({ comment }),
    clear,
  };
}

/** Sends the change that `target` is the draft of; keeps the refusal to be shown. */
export function useSending(target: string, onStale: () => void) {
  const attempt = useAttempt(target);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (
    { form, comment, revision }: Draft<unknown>,
    work: (idempotencyKey: string) => Promise<void>,
  ): Promise<Refused | null> => {
    setRefused(null);
    try {
      await work(attempt.keyFor({ form, comment, revision }));
      attempt.over();
      return null;
    } catch (error) {
      attempt.over(error);
      const reason = reasonOf(error);
      setRefused(reason);
      if (reason.conflict?.reason === 'stale') onStale();
      return reason;
    }
  };
  return { refused, send };
}
