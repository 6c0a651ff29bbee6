import { sectionKeys, sectionPaths, type AuditItem } from '@yinghuo/contracts/wire';
import { useRef } from 'react';
import { StaffPage } from '../StaffPage.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { More } from '../../ui/list/More.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { refreshDecided, useQueue, type Kind } from '../../features/audit/api.ts';
import { Decision } from '../../features/audit/components/Decision.tsx';
import { QueueRow } from '../../features/audit/components/QueueRow.tsx';
import { Subject } from './Subject.tsx';
import { useKeys } from '../../lib/shortcuts.ts';
import { useAddress } from '../../lib/address/useAddress.ts';
import { words } from '../../features/audit/text.ts';
import wordClasses from '../../ui/Words.module.css';
import { cx } from '../../ui/cx.ts';
import stackClasses from '../../ui/styles/stack.module.css';
import classes from './AuditPage.module.css';

const kinds: readonly ('all' | Kind)[] = ['all', 'game', 'version', 'revision', 'intel'];

/** The moderation queue: a list, and beside it the open item. */
export const Component = () => (
  <StaffPage need="moderate" words={words}>
    <Queue />
  </StaffPage>
);

const keyOf = ({ kind, id }: AuditItem) => `${kind}-${id}`;

function Queue() {
  const [search, set] = useAddress({ replace: true });
  const kind = kinds.find((each) => each === search.get('kind')) ?? 'all';
  const section = sectionKeys.find((each) => each === search.get('section'));
  const list = useQueue({ kind: kind === 'all' ? undefined : kind, section });
  const { rows: items, total, error, retry } = list;
  const opened = items?.find((item) => keyOf(item) === search.get('open'));
  const pane = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);

  const open = (item: AuditItem | undefined) => {
    set({ open: item ? keyOf(item) : null });
    pane.current?.scrollTo({ top: 0 });
  };
  const neighbour = (step: number) => {
    const at = opened ? items!.indexOf(opened) : -1;
    return items?.[at === -1 && step < 0 ? 0 : at + step];
  };
  const decided = (item: AuditItem) => {
    const next = neighbour(1) ?? neighbour(-1);
    open(next && keyOf(next) !== keyOf(item) ? next : undefined);
    refreshDecided();
  };

  useKeys(place, { j: () => open(neighbour(1) ?? opened), k: () => open(neighbour(-1) ?? opened) });

  return (
    <>
      <Head title={words.title} lead={words.lead}>
        <span className={wordClasses.soft}>{items && words.waiting(total)}</span>
      </Head>
      <div className={classes.filters}>
        <Segmented
          label={words.kinds}
          value={kind}
          options={kinds.map((value) => ({ value, label: value === 'all' ? words.all : words.kind[value] }))}
          onChange={(value) => set({ kind: value === 'all' ? null : value, open: null })}
        />
        <select
          aria-label={words.section}
          value={section ?? ''}
          onChange={({ currentTarget }) => set({ section: currentTarget.value || null, open: null })}
        >
          <option value="">{words.anySection}</option>
          {sectionKeys.map((key) => (
            <option key={key} value={key}>
              {sectionPaths[key].title}
            </option>
          ))}
        </select>
      </div>
      {error && !items ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : !items ? (
        <LinesSkeleton lines={10} />
      ) : items.length === 0 ? (
        <Empty title={words.empty} hint={words.emptyHint} />
      ) : (
        <div className={classes.columns} ref={place}>
          <div className={classes.list}>
            <ul aria-label={words.list}>
              {items.map((item) => (
                <QueueRow key={keyOf(item)} item={item} open={item === opened} onOpen={() => open(item)} />
              ))}
            </ul>
            <More list={list} label={words.more} />
          </div>
          <div className={cx(stackClasses.blocks, classes.pane)} ref={pane}>
            {opened ? (
              <>
                <Subject key={keyOf(opened)} item={opened} />
                <Decision key={`decide ${keyOf(opened)}`} item={opened} place={place} onDone={() => decided(opened)} />
              </>
            ) : (
              <Empty title={words.choose} hint={words.chooseHint} />
            )}
          </div>
        </div>
      )}
    </>
  );
}
