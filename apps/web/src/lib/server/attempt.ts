import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft, saveDrafts } from '../drafts.ts';
import { newKey } from './newKey.ts';
import { reasonOf } from './refused.ts';

export interface Attempt {
  /** Returns the same idempotency key as long as `content` is the same. */
  keyFor: (content: unknown) => string;
  /** Call it after a final answer: sending the same content once more is then a new request. */
  over: (error?: unknown) => void;
}

interface Sent {
  key: string;
  of: string;
}

const attemptOf = (last: () => Sent | null | undefined, keep: (sent: Sent | null) => void): Attempt => ({
  keyFor: (content) => {
    const of = JSON.stringify(content ?? null);
    const before = last();
    if (before?.of === of) return before.key;
    const key = newKey();
    keep({ key, of });
    return key;
  },
  over: (error) => {
    if (error === undefined || !reasonOf(error).passing) keep(null);
  },
});

function held(): Attempt {
  let last: Sent | null = null;
  return attemptOf(
    () => last,
    (sent) => void (last = sent),
  );
}

function kept(draft: string): Attempt {
  const target = `sent:${draft}`;
  return attemptOf(
    () => readDraft<Sent>(target)?.value,
    (sent) => {
      if (sent) keepDraft(target, sent);
      else forgetDraft(target);
      saveDrafts();
    },
  );
}

/** An attempt stays with a draft that gets another name. */
export function moveAttempt(from: string, to: string, owner: string): void {
  const sent = readDraft<Sent>(`sent:${from}`, owner);
  if (!sent) return;
  keepDraft(`sent:${to}`, sent.value, undefined, owner);
  forgetDraft(`sent:${from}`, owner);
}

/**
 * Idempotency keys for a form: a retry after a lost answer reuses the key, changed content gets a new one. Given the name of
 * the form's `draft`, the attempt is kept as the draft is: whoever closes the form or loads the page anew after a lost answer
 * goes on with what may have been paid or posted.
 */
export function useAttempt(draft?: string): Attempt {
  const [own] = useState(held);
  return draft === undefined ? own : kept(draft);
}
