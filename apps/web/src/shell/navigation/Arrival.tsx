import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { dialogSearch } from '../../lib/address/dialog.ts';
import { Hidden } from '../../ui/Words.tsx';
import classes from './Arrival.module.css';

/** By which link a page was left: its address, and which of those that lead there. */
interface Way {
  href: string;
  place: number;
}
const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
];
/** The document's, without the number of unread messages. */
const titleNow = () => document.title.replace(/^\(\d+\) /, '');
/** Whoever acts is where they are. */
const acts = ['keydown', 'pointerdown'];

/**
 * Brings whoever sees no page along to the next one. The link that led there is gone with its page, and the focus with it: it
 * goes to the new page's heading, and on Back to the link by which the page was left. Where it stayed, in the bar, the page's title is
 * said.
 */
export default function Arrival() {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  // Dialogs see to the focus themselves.
  const place = `${pathname}?${dialogSearch(search, null)}`;
  const [said, say] = useState('');
  const title = useRef('');
  const ways = useRef(new Map<string, Way>());
  const before = useRef(place);

  useEffect(() => {
    const left = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLElement>('main a[href]');
      const href = link && link.getAttribute('href');
      if (link && href) ways.current.set(key, { href, place: linksTo(href).indexOf(link) });
    };
    document.addEventListener('click', left, true);
    return () => document.removeEventListener('click', left, true);
  }, [key]);

  useEffect(() => {
    title.current = titleNow();
  }, []);
  const arrival = useRef({ key, type });
  useEffect(() => {
    arrival.current = { key, type };
  });
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const way = arrival.current.type === 'POP' ? ways.current.get(arrival.current.key) : undefined;
    return follow(way, (lost) => {
      const now = titleNow();
      // What filters a page leaves its title.
      if (!lost && now !== title.current) say(now);
      title.current = now;
    });
  }, [place]);

  return <Hidden role="status">{said}</Hidden>;
}

/**
 * Has the page that comes looked at until it is here, or somebody acts: its heading may be a skeleton at first, and the title that
 * of all its kind.
 */
function follow(way: Way | undefined, onTitle: (lost: boolean) => void): () => void {
  let given: HTMLElement | undefined;
  const isLost = () => document.activeElement === document.body || document.activeElement === given;
  const focus = () => {
    const link = way && linksTo(way.href)[way.place];
    const to = link ?? document.querySelector<HTMLElement>('main h1');
    if (to && isLost() && to !== given) {
      if (!link) {
        to.tabIndex = -1;
        to.classList.add(classes.heading!);
      }
      given = to;
      to.focus({ preventScroll: true });
    }
    if (to && !document.querySelector('main [role=status][aria-label]')) page.disconnect();
  };
  const tell = () => onTitle(isLost());
  const page = new MutationObserver(focus);
  const title = new MutationObserver(tell);
  const stop = () => {
    page.disconnect();
    title.disconnect();
    for (const each of acts) document.removeEventListener(each, stop, true);
  };
  page.observe(document.querySelector('main')!, { childList: true, subtree: true });
  title.observe(document.querySelector('title')!, { childList: true });
  for (const each of acts) document.addEventListener(each, stop, true);
  focus();
  tell();
  return stop;
}
