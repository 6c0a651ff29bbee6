import { useState } from 'react';
import { newKey } from './newKey.ts';
import { reasonOf } from './refused.ts';

export interface Attempt {
  /** The idempotency key of this content: the same as long as the content is. */
  keyFor: (content: unknown) => string;
  /** After an answer that is final: the same content sent once more is another request. */
  over: (error?: unknown) => void;
}

/** Keys for what is sent: a repeat after a lost answer has one effect, other content is another request. */
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
