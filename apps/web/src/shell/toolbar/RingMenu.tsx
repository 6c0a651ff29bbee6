import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { chime } from '../../lib/device/sound.ts';
import { words } from '../text/tools.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { useRingLinks } from './ringLinks.ts';
import classes from './RingMenu.module.css';

const radius = 80;
const staggerMs = 30;
/** The links stand on the right half of the circle, between these angles in degrees. */
const fromAngle = -77;
const toAngle = 77;

/** The half disc at the left edge; collapsed, only the lantern is shown. */
export function RingMenu() {
  const links = useRingLinks();
  const [open, setOpen] = useState(false);
  const ring = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => !ring.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const toggle = () => {
    if (!open) chime();
    setOpen(!open);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    ring.current?.querySelector('button')?.focus();
  };

  return (
    <div
      ref={ring}
      role="presentation"
      className={cx(classes.ring, open && classes.open)}
      onKeyDown={escape}
      onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}
    >
      <i className={classes.disc} />
      <nav className={classes.links} aria-label={words.ring.label}>
        {links.map(({ label, Icon, to }, at) => {
          const angle = fromAngle + ((toAngle - fromAngle) * at) / (links.length - 1);
          const style = {
            '--x': `${(radius * Math.cos((angle * Math.PI) / 180)).toFixed(1)}px`,
            '--y': `${(radius * Math.sin((angle * Math.PI) / 180)).toFixed(1)}px`,
            '--after': `${at * staggerMs}ms`,
          } as CSSProperties;
          const inside = (
            <>
              <Icon />
              <span className={classes.tip}>{label}</span>
            </>
          );
          return to.startsWith('/') ? (
            <Link key={label} to={to} className={classes.link} style={style} aria-label={label}>
              {inside}
            </Link>
          ) : (
            <a
              key={label}
              href={to}
              target="_blank"
              rel="noopener noreferrer"
              className={classes.link}
              style={style}
              aria-label={`${label}${words.toolbar.newTab}`}
            >
              {inside}
            </a>
          );
        })}
      </nav>
      <button
        type="button"
        className={classes.core}
        aria-expanded={open}
        aria-label={open ? words.ring.close : words.ring.open}
        onClick={toggle}
      >
        <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
          <path
            d="M7,30C9,20 10,15 9,9C12,14 13,21 12.4,31ZM25,29C22,22 21,18 23,12C18.5,18 17.5,24 18,31.5Z"
            fill="#5aa79c"
          />
          <circle cx="17" cy="12" r="4.5" fill="#f7d774" />
        </svg>
      </button>
    </div>
  );
}
