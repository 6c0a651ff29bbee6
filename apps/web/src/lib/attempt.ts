import { useState } from 'react';
import { newKey } from './newKey.ts';
import { reasonOf } from './refused.ts';

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
