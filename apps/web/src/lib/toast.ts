import { useSyncExternalStore } from 'react';
import { reasonOf } from './refused.ts';

export interface Toast {
  /** `news` glows, `done` reports, `failed` says what went wrong. */
  kind: 'news' | 'done' | 'failed';
  title: string;
  text?: string;
  requestId?: string | null;
  /** One action. */
  action?: { label: string; run: () => void };
}

let waiting: Toast[] = [];
let wanted = false;
let host: ((toast: Toast) => void) | null = null;
const listeners = new Set<() => void>();

function show(toast: Toast): void {
  if (host) return host(toast);
  waiting.push(toast);
  wanted = true;
  listeners.forEach((listener) => listener());
}

/** Whether there was a toast yet: what shows them is loaded only then. */
export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    () => false,
  );

/** Makes `how` show the toasts, those that waited first. */
export function hostToasts(how: (toast: Toast) => void): void {
  host = how;
  const first = waiting;
  waiting = [];
  first.forEach(how);
}

/** Short messages at the bottom, read out to screen readers. */
export const toast = {
  /** Something waits for the member. */
  news: (title: string, text?: string, action?: Toast['action']): void => show({ kind: 'news', title, text, action }),
  /** Something worked. */
  done: (title: string, text?: string, action?: Toast['action']): void => show({ kind: 'done', title, text, action }),
  /** Something did not: what was thrown, or a sentence. */
  failed: (error: unknown, action?: Toast['action']): void => {
    if (typeof error === 'string') return show({ kind: 'failed', title: error, action });
    const { message, requestId } = reasonOf(error);
    show({ kind: 'failed', title: message, requestId, action });
  },
};
