import { pinyin } from 'pinyin-pro';
import { fold } from './words.ts';

/** The pinyin of a Chinese name: syllable by syllable, in one word, and the initials; none where there is no Chinese. */
export function soundsOf(name: string): string[] {
  if (!/\p{Script=Han}/u.test(name)) return [];
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map(fold);
  const letters = syllables.filter((syllable) => /^[a-z0-9]/.test(syllable));
  return [letters.join(' '), letters.join(''), letters.map((syllable) => syllable[0]).join('')];
}
