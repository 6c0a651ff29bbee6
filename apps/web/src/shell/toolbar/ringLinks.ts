import {
  IconHistory,
  IconMessages,
  IconMusic,
  IconSchool,
  IconUsersGroup,
  IconVinyl,
  type Icon,
} from '@tabler/icons-react';
import { useSite } from '../../lib/site.ts';
import { text } from '../../text/zh-CN.ts';
import { words } from '../text/tools.ts';

export interface RingLink {
  label: string;
  Icon: Icon;
  /** A path of this site, or a URL that opens in a new tab. */
  to: string;
}

/** The links of the ring menu in their order; those without a configured URL are left out. */
export function useRingLinks(): RingLink[] {
  const links = useSite()?.links;
  const { ring } = words;
  // With their host, also where an operator has named a page of this site: they open in a new tab.
  const elsewhere = (label: string, sign: Icon, to: string | null | undefined): RingLink[] =>
    to ? [{ label, Icon: sign, to: new URL(to, location.href).href }] : [];
  return [
    { label: text.nav.message, Icon: IconMessages, to: '/message' },
    ...elsewhere(ring.community, IconUsersGroup, links?.community),
    ...elsewhere(ring.music, IconMusic, links?.music),
    ...elsewhere(ring.releases, IconVinyl, links?.releases),
    { label: ring.log, Icon: IconHistory, to: '/log?type=0' },
    { label: ring.tutorial, Icon: IconSchool, to: '/tutorial' },
  ];
}
