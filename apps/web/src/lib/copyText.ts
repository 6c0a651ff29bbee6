import { copyWords as words } from './text/copy.ts';
import { toast } from './toast.ts';

/** Copies a text and says so, or says that it did not work. */
export async function copyText(text: string, said: string = words.done): Promise<void> {
  if (await copied(text)) toast.done(said);
  else toast.failed(words.failed);
}

/** Copies the address of a page of this site. */
export const copyLink = (path: string): Promise<void> => copyText(new URL(path, location.href).href, words.link);

async function copied(text: string): Promise<boolean> {
  try {
    // eslint-disable-next-line no-restricted-properties -- tried first, and caught where it is missing
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Missing where the page came over plain http, and refused where the browser was told so.
    return copiedByHand(text);
  }
}

/** As browsers copied before they had a clipboard API; it needs something that is selected. */
function copiedByHand(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Beside what has the focus: a dialog would take it back from outside.
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
