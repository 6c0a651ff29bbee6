import { useEffect } from 'react';
import { useMedia } from './media.ts';
import { useTakenOver } from '../rendered.ts';
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

/** Sets the attribute that tokens.css and Mantine select by, and the colour of the browser's own frame around the page. */
export function useThemeMark(): void {
  const { shown } = useTheme();
  const takenOver = useTakenOver();
  useEffect(() => {
    // Until then it is as public/first-paint.js has set it.
    if (!takenOver) return;
    const page = document.documentElement;
    page.dataset.mantineColorScheme = shown;
    const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    const ground = getComputedStyle(page).getPropertyValue('--yh-bg').trim();
    if (frame && ground) frame.content = ground;
  }, [shown, takenOver]);
}
