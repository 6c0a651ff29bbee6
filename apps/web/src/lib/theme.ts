import { useEffect } from 'react';
import { useMedia } from './media.ts';
import { useStored, writeStored } from './storage.ts';

export type Theme = 'light' | 'dark' | 'auto';

/** The choice of this device, under the key that public/first-paint.js reads. */
const key = 'theme';

export const chooseTheme = (theme: Theme): void => writeStored(key, theme);

/** What was chosen, and what is therefore shown. */
export function useTheme(): { theme: Theme; shown: 'light' | 'dark' } {
  const theme = useStored<Theme>(key) ?? 'auto';
  const darkSystem = useMedia('(prefers-color-scheme: dark)');
  return { theme, shown: theme === 'dark' || (theme === 'auto' && darkSystem) ? 'dark' : 'light' };
}

/** Writes the mark that tokens.css and Mantine read. */
export function useThemeMark(): void {
  const { shown } = useTheme();
  useEffect(() => {
    document.documentElement.dataset.mantineColorScheme = shown;
  }, [shown]);
}
