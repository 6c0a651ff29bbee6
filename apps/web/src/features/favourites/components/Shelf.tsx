import { favouriteSections, guardedSections, sectionPaths, type ShelvedFavourite } from '@yinghuo/contracts/wire';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShelf } from '../../../entities/game/favourites.ts';
import { useDialogParams } from '../../../lib/address/dialog.ts';
import { useMay } from '../../../lib/session/user.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { isSort, shelved, sorts } from '../order.ts';
import { words } from '../text.ts';
import { Moving } from './Moving.tsx';
import { Row } from './Row.tsx';
import wordClasses from '../../../ui/Words.module.css';
import { cx } from '../../../ui/cx.ts';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './Shelf.module.css';

const none: ShelvedFavourite[] = [];
const typingMs = 300;

/** Lists all favourites, with the sections on the left. The address holds section, order and what is sought. */
export function Shelf() {
  const { data, error, mutate } = useShelf();
  const { read, change } = useDialogParams();
  const guarded = useMay('seeGuarded');
  const [q, setQ] = useState(read('q') ?? '');
  const keep = useEffectEvent(() => q !== (read('q') ?? '') && change({ q: q || null }));
  useEffect(() => {
    const timer = setTimeout(keep, typingMs);
    return () => clearTimeout(timer);
  }, [q]);
  const shelf = data?.obj;
  const items = shelf?.items ?? none;
  const sections = favouriteSections.filter((section) => guarded || !guardedSections.includes(section));
  const section = sections.find((each) => sectionPaths[each].favourite === read('tab')) ?? null;
  const wanted = read('sort');
  const sort = isSort(wanted) ? wanted : 'updated';
  const rows = shelved(items, { section, q, sort });
  const unseen = shelf ? shelf.total - items.length : 0;
  const tab = (of: (typeof sections)[number] | null) => {
    const count = of === null ? items.length : items.filter((item) => item.section === of).length;
    return (
      <button
        key={of ?? 'all'}
        type="button"
        aria-pressed={section === of}
        onClick={() => change({ tab: of && sectionPaths[of].favourite })}
      >
        {of === null ? words.all : sectionPaths[of].title}
        {shelf && <span className={wordClasses.note}>{count}</span>}
      </button>
    );
  };
  return (
    <>
      <div className={classes.two}>
        <div className={classes.side}>
          <div role="group" aria-label={words.sections} className={cx(stackClasses.lines, classes.tabs)}>
            {tab(null)}
            {sections.map(tab)}
          </div>
          {shelf && (
            <div className={classes.fill}>
              <p>
                <b>{shelf.total}</b> / {shelf.cap}
              </p>
              <meter aria-label={words.fill} min={0} max={shelf.cap} value={shelf.total} />
              {shelf.cap < mostWithMembership && (
                <p>
                  {words.more} <Link to="/uservip">{words.toMembership}</Link>
                </p>
              )}
            </div>
          )}
        </div>
        <div className={classes.main}>
          <div className={classes.tools}>
            <input
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              value={q}
              onChange={(event) => setQ(event.target.value)}
            />
            <Segmented
              label={words.sort}
              value={sort}
              options={sorts.map((value) => ({ value, label: words.sorts[value] }))}
              onChange={(value) => change({ sort: value === 'updated' ? null : value })}
            />
          </div>
          {error && !shelf ? (
            <ErrorPanel error={error} onRetry={() => mutate()} />
          ) : !shelf ? (
            <LinesSkeleton lines={8} />
          ) : rows.length === 0 ? (
            items.length === 0 ? (
              <Empty title={words.emptyTitle} hint={words.emptyHint}>
                <Link to="/" className={buttonClass()}>
                  {words.browse}
                </Link>
              </Empty>
            ) : (
              <Empty title={words.nothingFound} hint={words.nothingHint}>
                <Button
                  onClick={() => {
                    setQ('');
                    change({ q: null, tab: null });
                  }}
                >
                  {words.showAll}
                </Button>
              </Empty>
            )
          ) : (
            <ul>
              {rows.map((row) => (
                <Row key={row.gameId} row={row} byUpdate={sort === 'updated'} />
              ))}
            </ul>
          )}
          {unseen > 0 && <p className={classes.unseen}>{words.unseen(unseen)}</p>}
        </div>
      </div>
      <Moving rows={items} />
    </>
  );
}

const mostWithMembership = 500;
