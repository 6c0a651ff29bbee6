import { createContext, useCallback, useEffect, useRef, useState } from 'react';
import { callsMade } from '../../lib/server/call.ts';

const restSeconds = 3;

/** The work of a button; resolves to whether it succeeded. */
export type Work = () => boolean | Promise<boolean>;

export interface Lock {
  /** `busy` while the work runs, then the seconds left of the lock; 0 when free. */
  state: 'busy' | number;
  /** Runs the work, unless the lock is held. */
  run: (work: Work) => Promise<void>;
}

/**
 * Prevents double clicks: locked while the work runs, and for three seconds after it succeeded or a call was refused.
 * Invalid fields made no call, so they can be corrected and sent at once.
 */
export function useLock(): Lock {
  const [state, setState] = useState<Lock['state']>(0);
  // A second click may come before React has rendered the first.
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

/** The lock of the form around a submit button. */
export const FormLock = createContext<Lock | null>(null);
