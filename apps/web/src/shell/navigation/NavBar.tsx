import { IconSearch } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useUser } from '../../lib/session/user.ts';
import { text } from '../../text/zh-CN.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { useInSight } from '../../ui/sight/useInSight.ts';
import { AccountMenu } from '../member/AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { EffectsMenu } from './EffectsMenu.tsx';
import { entriesFor } from './entries.ts';
import { useHandle } from '../handle.ts';
import classes from './NavBar.module.css';
import { MailButton } from '../../ui/MailButton.tsx';
import { openSearch } from '../../lib/search.ts';
import { ThemeMenu } from './ThemeMenu.tsx';

const quietMs = 300;

/** The navigation bar of wide screens: thirteen entries in three groups, then search and the member's menu. */
export function NavBar() {
  const user = useUser();
  return (
    <nav className={classes.bar} aria-label={text.nav.label}>
      <Brand />
      <Entries />
      <div className={classes.end}>
        <button type="button" className={classes.search} aria-label={text.nav.search} onClick={openSearch}>
          <IconSearch stroke={1.6} />
          <span>{text.nav.search}</span>
          <kbd>/</kbd>
        </button>
        <EffectsMenu />
        <ThemeMenu />
        {user ? (
          <>
            <MailButton />
            <AccountMenu user={user} />
          </>
        ) : (
          <span className={classes.guest}>
            <Link to="/signin" className={buttonClass('ghost')}>
              {text.nav.signIn}
            </Link>
            <Link to="/register" className={buttonClass('primary')}>
              {text.nav.register}
            </Link>
          </span>
        )}
      </div>
    </nav>
  );
}

function Entries() {
  const entries = entriesFor(useUser());
  const lit = useHandle()?.entry;
  const [quiet, setQuiet] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useInSight<HTMLDivElement>('[aria-current]', lit);
  useEffect(() => () => clearTimeout(timer.current), []);

  const clicked = () => {
    forgetTab();
    setQuiet(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setQuiet(false), quietMs);
  };
  return (
    <div ref={list} className={cx(classes.list, quiet && classes.quiet)}>
      {entries.map(({ key, to, title, group }, at) => (
        <Fragment key={key}>
          {at > 0 && entries[at - 1]?.group !== group && <i className={classes.divider} />}
          <Link to={to} className={classes.entry} aria-current={key === lit ? 'page' : undefined} onClick={clicked}>
            {title}
          </Link>
        </Fragment>
      ))}
    </div>
  );
}

/** Clears this tab's session storage, so that an entry opens its section in the initial state. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to clear.
  }
}
