import { guardedSections, sectionKeys, type Section } from '@yinghuo/contracts/wire';
import { useMay } from '../../lib/session/user.ts';

/** The sections that the member may see, in order. */
export function useSections(): Section[] {
  const trusted = useMay('seeGuarded');
  return sectionKeys.filter((key) => trusted || !guardedSections.includes(key));
}
