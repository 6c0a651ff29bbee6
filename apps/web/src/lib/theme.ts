import { useEffect } from 'react';
import { useMedia } from './media.ts';
import { useStored, writeStored } from './storage.ts';

export type Theme = 'light' | 'dark' | 'auto';

/** This device's choice; public/first-paint.js reads the same key. */
const key = 'theme';

export const chooseTheme = (theme: Theme): void => writeStored(key, theme);

/** The chosen theme and the resolved one. */
export function useTheme(): { theme: Theme; shown: 'light' | 'dark' } {
  const theme = useStored<Theme>(key) ?? 'auto';
  const darkSystem = useMedia('(prefers-color-scheme: dark)');
  return { theme, shown: theme === 'dark' || (theme === 'auto' && darkSystem) ? 'dark' : 'light' };
}

/** Sets the attribute that tokens.css and Mantine select by. */
export function useThemeMark(): void {
  const { shown } = useTheme();
  useEffect(() => {
    document.documentElement.dataset.mantineColorScheme = shown;
  }, [shown]);
}
