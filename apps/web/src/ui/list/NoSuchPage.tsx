import { useSearchParams } from 'react-router-dom';
import { pageIn, searchOf } from '../../lib/address/pages.ts';
import { pageWords as words } from '../../text/pages.ts';
import { buttonClass } from '../Button.tsx';
import { Empty } from '../Empty.tsx';
import { Link } from '../Link.tsx';
import type { Placed } from './Pages.tsx';

/** In place of a page behind the list's end. */
export function NoSuchPage({ hash }: Placed) {
  const [search] = useSearchParams();
  return (
    <Empty title={words.none(pageIn(search))} hint={words.noneHint}>
      <Link to={{ search: searchOf(search, 1), hash }} className={buttonClass('primary')}>
        {words.first}
      </Link>
    </Empty>
  );
}
