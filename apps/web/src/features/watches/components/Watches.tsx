import type { WireWatched } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { More } from '../../../ui/list/More.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { SmallCheck } from '../../../ui/SmallCheck.tsx';
import { Hint } from '../../../ui/Words.tsx';
import { end, setReplied, useSettings, useWatches } from '../api.ts';
import { words } from '../text.ts';
import classes from './Watches.module.css';

/** All that the member watches or has muted; several are ended at once. */
export function Watches() {
  const list = useWatches();
  const settings = useSettings();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { rows } = list;
  const replied = settings.data?.obj?.replied;
  const choose = (id: number, on: boolean) =>
    setChosen((now) => new Set(on ? [...now, id] : [...now].filter((each) => each !== id)));
  const endChosen = () =>
    succeeded(
      end([...chosen].slice(0, 100)),
      () => {
        setChosen(new Set());
        toast.done(words.ended);
      },
      toast.failed,
    );
  const setOwn = (on: boolean) =>
    void settings
      .mutate(setReplied(on), { optimisticData: { code: 200, obj: { replied: on } }, rollbackOnError: true })
      .catch(toast.failed);

  return (
    <Panel className={classes.watches}>
      {(replied !== undefined || !settings.error) && (
        <div className={cx(classes.setting, replied === undefined && classes.coming)}>
          <SmallCheck checked={replied ?? false} onChange={setOwn}>
            {words.replied}
          </SmallCheck>
          <Hint>{words.repliedHint}</Hint>
        </div>
      )}
      {list.error && !rows && <ErrorPanel error={list.error} onRetry={list.retry} />}
      {!list.error && !rows && <LinesSkeleton lines={8} />}
      {rows?.length === 0 && (
        <Empty title={words.empty} hint={words.emptyHint}>
          <Link to="/" className={buttonClass('primary')}>
            {words.toGames}
          </Link>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <>
          <div className={classes.tools}>
            <SmallCheck
              checked={rows.every(({ id }) => chosen.has(id))}
              onChange={(on) => setChosen(new Set(on ? rows.slice(0, 100).map(({ id }) => id) : []))}
            >
              {words.all}
            </SmallCheck>
            {chosen.size > 0 && (
              <>
                <span>{words.chosen(chosen.size)}</span>
                <LockButton size="small" kind="danger" onClick={endChosen}>
                  {words.end}
                </LockButton>
              </>
            )}
          </div>
          <ul className={classes.list}>
            {rows.map((row) => (
              <Row key={row.id} watched={row} chosen={chosen.has(row.id)} onChoose={(on) => choose(row.id, on)} />
            ))}
          </ul>
        </>
      )}
      <More list={list} label={words.more} />
    </Panel>
  );
}

interface RowProps {
  watched: WireWatched;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

function Row({ watched: { type, title, path, muted, createdAt }, chosen, onChoose }: RowProps) {
  const name = path === null ? words.gone : type === 'comment' ? words.comment(title) : (title ?? words.types[type]);
  return (
    <li data-row="">
      <input
        type="checkbox"
        aria-label={name}
        checked={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <Tag tone="neutral">{words.types[type]}</Tag>
      <span className={classes.name}>{path === null ? name : <Link to={path}>{name}</Link>}</span>
      {muted && <Tag tone="warn">{words.muted}</Tag>}
      <RelativeTime at={createdAt} />
    </li>
  );
}
