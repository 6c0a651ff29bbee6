import type { Section } from '@yinghuo/contracts';
import { ai } from './ai.ts';
import { ex } from './ex.ts';
import { gal } from './gal.ts';
import { krkr } from './krkr.ts';
import { otome } from './otome.ts';
import { rpg } from './rpg.ts';
import { vr } from './vr.ts';

export interface Title {
  section: Section;
  zh: string;
  ja: string | null;
  en: string | null;
  /** composition and light of its cover */
  setting: string;
  light: string;
  /** what it is about, in a line */
  line: string;
  maker: string | null;
  year: number | null;
}

const parse = (section: Section, text: string): Title[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [zh = '', ja, en, setting = '', light = '', line = '', maker, year] = row.split('|');
      return {
        section,
        zh,
        ja: ja || null,
        en: en || null,
        setting,
        light,
        line,
        maker: maker ?? null,
        year: year ? Number(year) : null,
      };
    });

/** The titles written by hand: every game of the default world. */
export const titles: readonly Title[] = [
  ...parse('gal', gal),
  ...parse('otome', otome),
  ...parse('krkr', krkr),
  ...parse('vr', vr),
  ...parse('rpg', rpg),
  ...parse('ex', ex),
  ...parse('ai', ai),
];
