import { createContext, useCallback, useEffect, useRef, useState } from 'react';
import { callsMade } from '../lib/call.ts';

const restSeconds = 3;

/** What a button does: whether it is done. */
export type Work = () => boolean | Promise<boolean>;

export interface Lock {
  /** `busy` while the work runs, then the seconds left to rest; 0: free. */
  state: 'busy' | number;
  /** Does the work, unless some is under way or the button rests after it. */
  run: (work: Work) => Promise<void>;
}

/**
 * Holds back a second click: while the work of the first one runs, and for three seconds after it is done or a call was
 * refused. Fields that were not accepted made no call, so they may be mended and sent at once.
 */
export function useLock(): Lock {
  const [state, setState] = useState<Lock['state']>(0);
  // Two clicks may come before React has drawn the first one.
  const held = useRef(false);

  useEffect(() => {
    if (state === 'busy') return;
    if (state === 0) {
      held.current = false;
      return;
    }
    const timer = setTimeout(() => setState(state - 1), 1000);
    return () => clearTimeout(timer);
  }, [state]);

  const run = useCallback(async (work: Work) => {
    if (held.current) return;
    held.current = true;
    const before = callsMade();
    let done = false;
    try {
      const doing = work();
      if (typeof doing !== 'boolean') setState('busy');
      done = await doing;
    } finally {
      const rests = done || callsMade() > before;
      held.current = rests;
      setState(rests ? restSeconds : 0);
    }
  }, []);

  return { state, run };
}

/** The lock of the form round a button that submits it. */
export const FormLock = createContext<Lock | null>(null);
