import { useEffect } from 'react';
import { useStored, writeStored } from './storage.ts';

/** The machine's own letters, or Noto Sans SC: one to two megabytes, so only for who asks for it. */
export type Font = 'system' | 'noto';

/** The choice of this device, under the key that public/first-paint.js reads. */
const key = 'font';

export const useFont = (): Font => useStored<Font>(key) ?? 'system';
export const chooseFont = (font: Font): void => writeStored(key, font === 'system' ? null : font);

/** Writes the mark that tokens.css knows and fetches the letters; until they are here the machine's own are shown. */
export function useFontMark(): void {
  const font = useFont();
  useEffect(() => {
    document.documentElement.dataset.font = font;
    if (font === 'noto') import('@fontsource-variable/noto-sans-sc/wght.css').catch(() => undefined);
  }, [font]);
}
