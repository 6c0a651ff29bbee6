import type { UserRecord } from '@yinghuo/contracts/wire';
import { useLocation } from 'react-router-dom';
import { useMemberId } from '../../lib/session/user.ts';
import { text } from '../../text/zh-CN.ts';
import { entriesFor, type Entry } from './entries.ts';
import { useHandle } from '../handle.ts';

export type PhoneGroup = 'games' | 'community' | 'intel' | 'me';

const groupOf: Partial<Record<Entry, PhoneGroup>> = {
  wanted: 'community',
  notes: 'community',
  groups: 'community',
  support: 'me',
  tutorial: 'me',
  intel: 'intel',
};

/** Pages that highlight the first entry of the bar, but belong to another tab on phones. */
const groupOfPath: Partial<Record<string, PhoneGroup>> = {
  '/message': 'community',
  '/announcements': 'intel',
  '/log': 'intel',
  '/search': 'games',
  '/people': 'games',
};

/** The tab of a page; pages without an entry (wallet, settings, sign in) belong to `me`, other members to `community`. */
function phoneGroupOf(entry: Entry | null, pathname: string, isOther: boolean): PhoneGroup {
  if (isOther) return 'community';
  return groupOfPath[pathname] ?? (entry === null ? 'me' : (groupOf[entry] ?? 'games'));
}

/** The tab of the page that is open. */
export function usePhoneGroup(): PhoneGroup {
  const { pathname, search } = useLocation();
  const asked = pathname === '/member' ? new URLSearchParams(search).get('id') : null;
  const own = useMemberId();
  return phoneGroupOf(useHandle()?.entry ?? null, pathname, asked !== null && asked !== String(own));
}

interface RowLink {
  to: string;
  title: string;
  entry: Entry | null;
}

const link = (to: string, title: string): RowLink => ({ to, title, entry: null });

/** The links in the row under the top bar. */
export function phoneRow(group: PhoneGroup, user: UserRecord | null): RowLink[] {
  const entries = entriesFor(user)
    .filter(({ key }) => (groupOf[key] ?? 'games') === group)
    .map(({ key, to, title }) => ({ to, title, entry: key }));
  switch (group) {
    case 'games':
      return [...entries.slice(0, 1), link('/ranking', text.nav.ranking), ...entries.slice(1)];
    case 'community':
      return [...entries, link('/message', text.nav.message)];
    case 'intel':
      return [...entries, link('/announcements', text.nav.announcements), link('/log', text.nav.log)];
    case 'me':
      return user
        ? [
            link('/member', text.nav.profile),
            link('/wallet', text.nav.wallet),
            link('/wardrobe', text.nav.wardrobe),
            link('/my-games', text.nav.myGames),
            link('/prize', text.nav.prizes),
            link('/uservip', text.nav.membership),
            link('/settings', text.nav.settings),
            ...entries,
          ]
        : [link('/signin', text.nav.signIn), link('/register', text.nav.register), ...entries];
  }
}
