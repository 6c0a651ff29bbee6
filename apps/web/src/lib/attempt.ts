import { useState } from 'react';
import { newKey } from './newKey.ts';
import { reasonOf } from './refused.ts';
import { currentUser } from './user.ts';

export interface Attempt {
  /** Returns the same idempotency key as long as `content` is the same. */
  keyFor: (content: unknown) => string;
  /** Call it after a final answer: sending the same content once more is then a new request. */
  over: (error?: unknown) => void;
}

/** Idempotency keys for a form: a retry after a lost answer reuses the key, changed content gets a new one. */
function newAttempt(): Attempt {
  let last = { key: '', of: '' };
  return {
    keyFor: (content) => {
      const of = JSON.stringify(content);
      if (!last.key || last.of !== of) last = { key: newKey(), of };
      return last.key;
    },
    over: (error) => {
      if (error === undefined || !reasonOf(error).passing) last = { key: '', of: '' };
    },
  };
}

export const useAttempt = (): Attempt => useState(newAttempt)[0];

const kept = new Map<string, Attempt>();

/**
 * The same where a form may be closed after a lost answer and opened again: it goes on with the attempt that may have been
 * paid or posted, for as long as the tab is open.
 */
export function keptAttempt(what: string): Attempt {
  const by = `${what} ${currentUser()?.token}`;
  const attempt = kept.get(by) ?? newAttempt();
  kept.set(by, attempt);
  return attempt;
}
