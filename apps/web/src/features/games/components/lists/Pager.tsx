import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { mostPages } from '@yinghuo/contracts/wire';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { pageIn, searchOf } from '../../../../lib/address/pages.ts';
import { useRewrite } from '../../../../lib/address/router.ts';
import { pageWords } from '../../../../text/pages.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Empty } from '../../../../ui/Empty.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { pageSize } from '../../api.ts';
import { scrolledFrom } from '../../place.ts';
import { pagerWords as words } from '../../text/pager.ts';
import { pagesAround } from '../../pagesAround.ts';
import classes from './Pager.module.css';

/** How far above the window's middle a part begins that is being looked at. */
const readingLine = 0.4;
const restMs = 200;

interface PagerProps {
  /** The element whose children are the games. */
  grid: RefObject<HTMLElement | null>;
  /** The page at which the list begins, from 1. */
  start: number;
  shown: number;
  total: number;
}

interface StepProps {
  label: string;
  Icon: typeof IconChevronLeft;
  search: string;
  rel?: 'prev' | 'next';
  onClick?: () => void;
}

/** The arrow to the page beside. */
const Step = ({ label, Icon, search, ...link }: StepProps) => (
  <Link to={{ search }} preventScrollReset aria-label={label} {...link}>
    <Icon size={16} stroke={1.6} aria-hidden="true" />
  </Link>
);

/** Page numbers below an endless list. The address follows the page one has scrolled to. */
export default function Pager({ grid, start, shown, total }: PagerProps) {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: object | null };
  const navigate = useNavigate();
  const rewrite = useRewrite();
  const pages = Math.ceil(total / pageSize);
  const now = Math.min(pageIn(search), pages);

  const follow = useEffectEvent(() => {
    const games = grid.current?.children;
    if (!games) return;
    let part = Math.ceil(shown / pageSize) - 1;
    while (part > 0 && (games[part * pageSize]?.getBoundingClientRect().top ?? Infinity) > innerHeight * readingLine)
      part -= 1;
    const page = start + part;
    if (page === pageIn(search)) return;
    const next = new URLSearchParams(search);
    if (page > 1) next.set('page', String(page));
    else next.delete('page');
    rewrite({ search: next.toString() }, { ...state, ...scrolledFrom(start) });
  });
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      clearTimeout(rest);
      rest = setTimeout(follow, restMs);
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', scrolled);
    };
  }, []);

  if (pages < 2) return null;
  const last = Math.min(pages, mostPages);
  const toTop = () => grid.current?.parentElement?.scrollIntoView();
  const to = (page: number) => ({ search: searchOf(search, page) });
  const beside = (page: number) => ({ search: searchOf(search, page), onClick: toTop });
  return (
    <nav aria-label={words.label} className={classes.pager}>
      {now > 1 && now - 1 <= last && (
        <Step label={pageWords.previous} Icon={IconChevronLeft} rel="prev" {...beside(now - 1)} />
      )}
      {pagesAround(now, last).map((page, place) =>
        page === null ? (
          <span key={`gap ${place}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            preventScrollReset
            onClick={toTop}
            aria-label={words.page(page)}
            aria-current={page === now ? 'page' : undefined}
            className={cx(page === now && classes.now)}
          >
            {page}
          </Link>
        ),
      )}
      {now < last && <Step label={words.next} Icon={IconChevronRight} rel="next" {...beside(now + 1)} />}
      {last > 7 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const page = Number(new FormData(event.currentTarget).get('page'));
            if (!(page >= 1)) return;
            toTop();
            void navigate(to(Math.min(Math.trunc(page), last)), { preventScrollReset: true });
            event.currentTarget.reset();
          }}
        >
          <label>
            {words.jump}
            <input name="page" type="number" inputMode="numeric" min={1} max={last} required />
            {words.unit}
          </label>
        </form>
      )}
    </nav>
  );
}

/** Beside the number of games: the page one is on, and the ways to those beside it. The list's end may be far. */
export function Turn({ total, className }: { total: number; className: string | undefined }) {
  const [search] = useSearchParams();
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  const now = Math.min(pageIn(search), pages);
  const last = Math.min(pages, mostPages);
  return (
    <nav aria-label={words.aboveLabel} className={className}>
      {now > 1 && now - 1 <= last ? (
        <Step label={pageWords.previous} Icon={IconChevronLeft} search={searchOf(search, now - 1)} />
      ) : (
        <span />
      )}
      {words.of(now, pages)}
      {now < last ? <Step label={words.next} Icon={IconChevronRight} search={searchOf(search, now + 1)} /> : <span />}
    </nav>
  );
}

/** In place of a page that is too far from both ends of a very long list. */
export function TooDeep() {
  const [search] = useSearchParams();
  return (
    <Empty title={words.tooDeep} hint={words.tooDeepHint}>
      <Link to={{ search: searchOf(search, 1) }} className={buttonClass()}>
        {pageWords.first}
      </Link>
    </Empty>
  );
}
