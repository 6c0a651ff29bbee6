import { IconDeviceGamepad2, IconFeather, IconMessages, IconNews, IconSearch, IconUser } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { fetchPanel, useChatNews } from '../../features/chat/closedPanel.ts';
import { useDialog } from '../../lib/address/dialog.ts';
import { useUser } from '../../lib/session/user.ts';
import { text } from '../../text/zh-CN.ts';
import { Avatar } from '../../entities/member/Avatar.tsx';
import { Firefly } from '../../ui/Badge.tsx';
import { buttonClass, IconButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Brand } from './Brand.tsx';
import { phoneRow, usePhoneGroup } from './phoneGroups.ts';
import { useHandle } from '../handle.ts';
import { forgetTab } from './NavBar.tsx';
import { MailButton } from '../../ui/MailButton.tsx';
import { Hidden } from '../../ui/Words.tsx';
import classes from './PhoneBars.module.css';
import { openSearch } from '../../lib/search.ts';

/** The top bar on phones: brand, search, mail, and the links of the active tab's pages. */
export function PhoneTop() {
  const user = useUser();
  return (
    <>
      <div className={classes.top}>
        <Brand />
        <span className={classes.space} />
        <IconButton label={text.nav.search} onClick={openSearch}>
          <IconSearch />
        </IconButton>
        {user ? (
          <>
            <MailButton />
            <Link to="/wallet" className={classes.me} aria-label={text.nav.wallet}>
              <Avatar nickname={user.nickname} image={user.userImg} frame={user.frames} size={30} />
            </Link>
          </>
        ) : (
          <Link to="/signin" className={buttonClass('soft', 'small')}>
            {text.nav.signIn}
          </Link>
        )}
      </div>
      <Row />
    </>
  );
}

function Row() {
  const user = useUser();
  const { pathname } = useLocation();
  const lit = useHandle()?.entry ?? null;
  const row = useRef<HTMLElement>(null);
  const links = phoneRow(usePhoneGroup(), user);
  const current = links.find(({ to }) => to === pathname) ?? links.find(({ entry }) => entry !== null && entry === lit);

  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - 60;
  }, [current?.to]);

  return (
    <nav ref={row} className={classes.row} aria-label={text.nav.label}>
      {links.map(({ to, title }) => (
        <Link key={to} to={to} aria-current={to === current?.to ? 'page' : undefined} onClick={forgetTab}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** The five bottom tabs on phones. */
export function PhoneTabs() {
  const { show, open } = useDialog();
  const { count } = useChatNews();
  const group = usePhoneGroup();
  const tab = (name: 'games' | 'community' | 'intel', to: string, Icon: typeof IconNews) => (
    <Link to={to} className={classes.tab} aria-current={group === name ? 'page' : undefined}>
      <Icon />
      {text.tabs[name]}
    </Link>
  );
  return (
    <nav className={classes.tabs} aria-label={text.tabs.label}>
      {tab('games', '/', IconDeviceGamepad2)}
      {tab('community', '/notes', IconFeather)}
      <button type="button" className={classes.tab} onPointerDown={fetchPanel} onClick={() => show('chat')}>
        <IconMessages />
        {text.tabs.chat}
        {count > 0 && (
          <>
            <Firefly small className={classes.news} />
            <Hidden>{text.tabs.chatNews}</Hidden>
          </>
        )}
      </button>
      {tab('intel', '/intel', IconNews)}
      <button
        type="button"
        className={classes.tab}
        aria-current={group === 'me' ? 'page' : undefined}
        aria-expanded={open === 'me'}
        onClick={() => show('me')}
      >
        <IconUser />
        {text.tabs.me}
      </button>
    </nav>
  );
}
