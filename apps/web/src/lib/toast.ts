import { useSyncExternalStore } from 'react';
import { reasonOf } from './server/refused.ts';

export interface Toast {
  /** `news` is highlighted, `done` reports a success, `failed` an error. */
  kind: 'news' | 'done' | 'failed';
  title: string;
  text?: string;
  requestId?: string | null;
  /** What it is about, where a newer one about the same takes its place. */
  subject?: 'unread';
  /** At most one button. */
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

/** Whether there has been a toast yet: the component that shows them loads only then. */
export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    () => false,
  );

/** Registers the function that shows toasts and passes it those that were queued. */
export function hostToasts(how: (toast: Toast) => void): void {
  host = how;
  const first = waiting;
  waiting = [];
  first.forEach(how);
}

/** Short messages at the bottom, announced to screen readers. */
export const toast = {
  /** Announces something that waits for the member. */
  news: (title: string, text?: string, more: Pick<Toast, 'action' | 'subject'> = {}): void =>
    show({ kind: 'news', title, text, ...more }),
  /** Reports a success. */
  done: (title: string, text?: string, action?: Toast['action']): void => show({ kind: 'done', title, text, action }),
  /** Reports a failure: any thrown value, or a sentence. */
  failed: (error: unknown, action?: Toast['action']): void => {
    if (typeof error === 'string') return show({ kind: 'failed', title: error, action });
    const { message, requestId } = reasonOf(error);
    show({ kind: 'failed', title: message, requestId, action });
  },
};
