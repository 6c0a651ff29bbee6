import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchOf } from '../../lib/address/pages.ts';
import { pageWords as words } from '../../text/pages.ts';
import { buttonClass } from '../Button.tsx';
import { inPlace } from './inPlace.ts';
import { Link } from '../Link.tsx';
import { More } from './More.tsx';
import classes from './Pages.module.css';

/** Where a list stands in its page: the fragment that pages of it lead to. */
export interface Placed {
  hash?: string | undefined;
}

interface NextPageProps extends Placed {
  page: number;
  onMore: () => unknown;
  children: ReactNode;
}

/** The way on: it shows more of the list, and is a link to the next page for whoever runs no scripts. */
export function NextPage({ page, onMore, hash, children }: NextPageProps) {
  const [search] = useSearchParams();
  return (
    <Link
      to={{ search: searchOf(search, page), hash }}
      rel="next"
      data-more=""
      className={buttonClass()}
      onClick={inPlace(onMore)}
    >
      {children}
    </Link>
  );
}

interface MorePagesProps extends Placed {
  /** The result of `useParts`, which began at the page `start`. */
  list: Parameters<typeof More>[0]['list'] & { parts: readonly unknown[] | undefined };
  start: number;
  label: string;
  children?: ReactNode;
}

/** The end of an endless list whose pages have addresses. */
export const MorePages = ({ list, start, label, hash, children }: MorePagesProps) => (
  <More
    list={list}
    label={label}
    next={
      <NextPage
        page={start + (list.parts?.length ?? 1)}
        hash={hash}
        onMore={() => !list.loadingMore && void list.more()}
      >
        {label}
      </NextPage>
    }
  >
    {children}
  </More>
);

/** Above a list that does not begin at its first page: the way to what is before it. */
export const Before = ({ start, hash }: Placed & { start: number }) =>
  start > 1 && (
    <p className={classes.before}>
      <ToBefore start={start} hash={hash} />
    </p>
  );

export function ToBefore({ start, hash, ...link }: Placed & { start: number; preventScrollReset?: boolean }) {
  const [search] = useSearchParams();
  return (
    <>
      <span>{words.from(start)}</span>
      <Link to={{ search: searchOf(search, start - 1), hash }} rel="prev" {...link}>
        {words.previous}
      </Link>
      <Link to={{ search: searchOf(search, 1), hash }} {...link}>
        {words.first}
      </Link>
    </>
  );
}
