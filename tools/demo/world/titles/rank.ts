import type { Section } from '@yinghuo/contracts';
import { titles, type Title } from './index.ts';

const sectionStart = new Map<Section, number>();
const sectionSize = new Map<Section, number>();
titles.forEach(({ section }, i) => {
  if (!sectionStart.has(section)) sectionStart.set(section, i);
  sectionSize.set(section, (sectionSize.get(section) ?? 0) + 1);
});

/** Where a handmade game stands in its section, 0 the newest. */
export const rankOf = (index: number): { rank: number; of: number } => {
  const section = (titles[index] as Title).section;
  return { rank: index - (sectionStart.get(section) ?? 0), of: sectionSize.get(section) ?? 1 };
};
