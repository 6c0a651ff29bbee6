import { toast } from '../../lib/toast.ts';
import { words } from './text.ts';

/** Copies the address of a page of this site. */
export function copyLink(path: string): void {
  // Not there where the page was not served safely, and refused where the browser was told so.
  const copied = navigator.clipboard?.writeText(new URL(path, location.href).href) ?? Promise.reject(new Error('none'));
  copied.then(
    () => toast.done(words.detail.copied),
    () => toast.failed(words.detail.copyFailed),
  );
}
