import { Suspense } from 'react';
import { useShowDialog } from '../lib/address/dialog.ts';
import { useSite } from '../lib/site.ts';
import { text } from '../text/zh-CN.ts';
import { Link } from '../ui/Link.tsx';
import wordClasses from '../ui/Words.module.css';
import classes from './Footer.module.css';
import { part } from '../lib/part.ts';

const ScriptSwitch = part(() => import('./ScriptSwitch.tsx'));

/** Always the same: another one would replace the rendered button where its script is not here yet. */
const scriptSwitch = (
  <Suspense>
    <ScriptSwitch />
  </Suspense>
);

export function Footer() {
  const email = useSite()?.contactEmail;
  const show = useShowDialog();
  return (
    <footer className={classes.foot}>
      <p className={wordClasses.linked}>
        {text.footer.study}
        <br />
        {text.footer.contact}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      <nav className={classes.links} aria-label={text.footer.label}>
        <Link to="/log?type=0">{text.nav.log}</Link>
        <Link to="/tutorial">{text.footer.tutorial}</Link>
        <Link to="/rights">{text.footer.rights}</Link>
        <a href="/docs">{text.footer.docs}</a>
        {scriptSwitch}
        <button type="button" className={classes.keys} onClick={() => show('shortcuts')}>
          {text.footer.shortcuts} <kbd>?</kbd>
        </button>
      </nav>
    </footer>
  );
}
