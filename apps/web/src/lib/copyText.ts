import { copyWords as words } from '../text/copy.ts';
import { toast } from './toast.ts';

/** Copies a text to the clipboard and shows a toast: `said`, or a failure. */
export async function copyText(text: string, said: string = words.done): Promise<void> {
  if (await copied(text)) toast.done(said);
  else toast.failed(words.failed);
}

/** Copies the absolute URL of a path of this site. */
export const copyLink = (path: string): Promise<void> => copyText(new URL(path, location.href).href, words.link);

async function copied(text: string): Promise<boolean> {
  try {
    // eslint-disable-next-line no-restricted-properties -- tried first, and caught where it is missing
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is missing on plain http and may be refused by the browser.
    return copiedByHand(text);
  }
}

/** Fallback without the clipboard API: `execCommand` copies the selection of a temporary textarea. */
function copiedByHand(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // The textarea stands beside the focused element: a dialog's focus trap would take focus back from outside.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}
