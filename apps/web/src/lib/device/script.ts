import { useStored, writeStored } from './storage.ts';
import { toast } from '../toast.ts';

/** This device's choice; public/first-paint.js reads the same key. */
const key = 'script';

/** Whether everything shown is to be in Traditional characters. */
export const useTraditional = (): boolean => useStored<string>(key) === 'hant';

let shown = (text: string): string => text;
/** A word of the page as it is shown, for whoever looks for what they see. */
export const asShown = (text: string): string => shown(text);
export const showAs = (how: typeof shown): void => void (shown = how);

/**
 * Stores the choice. The page is shown in Traditional characters at once; back to Simplified ones it is loaded anew,
 * because nobody keeps what each text was.
 */
export async function chooseTraditional(on: boolean): Promise<void> {
  if (!on) {
    writeStored(key, null);
    location.reload();
    return;
  }
  try {
    const { showTraditional } = await import('./traditional.ts');
    writeStored(key, 'hant');
    showTraditional();
  } catch (error) {
    toast.failed(error);
  }
}
