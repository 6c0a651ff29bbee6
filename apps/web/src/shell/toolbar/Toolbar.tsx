import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useShowDialog } from '../../lib/address/dialog.ts';
import { motionAllowed } from '../../lib/device/effects.ts';
import { useSiteSettled } from '../../lib/site.ts';
import { words } from '../text/tools.ts';
import { cx } from '../../ui/cx.ts';
import classes from './Toolbar.module.css';
import { useTools } from './tools.tsx';

const topAfter = 500;

/** The fixed toolbar at the right edge; on phones, whose own sheet holds the rest, only the way back to the top. */
export function Toolbar() {
  const show = useShowDialog();
  const tools = useTools();
  const far = useScrolledFar();
  // The first tool depends on the site's settings: waiting for them avoids a layout shift.
  if (!useSiteSettled()) return null;
  return (
    <aside className={classes.tools} aria-label={words.toolbar.label}>
      {tools.map(({ label, Icon, dialog, page, address }) =>
        dialog ? (
          <button key={label} type="button" className={classes.tool} aria-label={label} onClick={() => show(dialog)}>
            <Icon />
            <span className={classes.tip}>{label}</span>
          </button>
        ) : (
          <a
            key={label}
            href={page ?? address}
            target="_blank"
            rel={address && 'noopener noreferrer'}
            className={classes.tool}
            aria-label={`${label}${words.toolbar.newTab}`}
          >
            <Icon />
            <span className={classes.tip}>{label}</span>
          </a>
        ),
      )}
      {far && (
        <>
          <hr />
          <button
            type="button"
            className={cx(classes.tool, classes.top)}
            aria-label={words.toolbar.top}
            onClick={toTop}
          >
            <IconArrowUp />
            <span className={classes.tip}>{words.toolbar.top}</span>
          </button>
        </>
      )}
    </aside>
  );
}

const toTop = () => window.scrollTo({ top: 0, behavior: motionAllowed() ? 'smooth' : 'instant' });

/** Told by scrolling alone: to ask while something is drawn would have the browser lay out the page at once. */
let isFar = false;
const useScrolledFar = () =>
  useSyncExternalStore(
    watchScroll,
    () => isFar,
    () => false,
  );

function watchScroll(listener: () => void): () => void {
  const look = () => {
    isFar = window.scrollY > topAfter;
    listener();
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}
