import { guardedSections, sectionKeys, type Section } from '@yinghuo/contracts/wire';
import { useMay } from '../../lib/user.ts';

/** The sections that are there for who reads, in their order. */
export function useSections(): Section[] {
  const trusted = useMay('seeGuarded');
  return sectionKeys.filter((key) => trusted || !guardedSections.includes(key));
}
