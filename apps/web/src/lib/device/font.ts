import { useEffect } from 'react';
import { useTakenOver } from '../rendered.ts';
import { useStored, writeStored } from './storage.ts';

/** The system's fonts, or Noto Sans SC, which is 1 to 2 MB and therefore opt-in. */
export type Font = 'system' | 'noto';

/** This device's choice; public/first-paint.js reads the same key. */
const key = 'font';

export const useFont = (): Font => useStored<Font>(key) ?? 'system';
export const chooseFont = (font: Font): void => writeStored(key, font === 'system' ? null : font);

/** Sets the attribute that tokens.css selects by and loads the font; the system's fonts are shown until then. */
export function useFontMark(): void {
  const font = useFont();
  const takenOver = useTakenOver();
  useEffect(() => {
    if (!takenOver) return;
    document.documentElement.dataset.font = font;
    if (font === 'noto') import('@fontsource-variable/noto-sans-sc/wght.css').catch(() => undefined);
  }, [font, takenOver]);
}
