import { NativeSelect } from '@mantine/core';
import { loggedTypes, type LoggedType } from '@yinghuo/contracts/wire';
import { contentNames } from '../../../entities/report/text.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { More } from '../../../ui/list/More.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useLog } from '../api.ts';
import { words } from '../text.ts';
import classes from './Drawer.module.css';
import filters from './Filters.module.css';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { idIn } from '../../../lib/address/ids.ts';
import { Entry } from './Entry.tsx';
import { Who } from './Who.tsx';

const nameOf = (type: LoggedType): string => (type === 'upload' ? words.upload : contentNames[type]);

/** Lists what moderators did in every service, latest first. */
export function Log() {
  const [search, change] = useAddress();
  const type = loggedTypes.find((each) => each === search.get('type')) ?? null;
  const [memberId, by] = [idIn(search, 'about'), idIn(search, 'by')];
  const list = useLog({ type, memberId, by });
  const { rows, error, retry } = list;
  return (
    <>
      <div className={filters.tools}>
        <NativeSelect
          label={words.logType}
          value={type ?? ''}
          data={[{ value: '', label: words.anyType }, ...loggedTypes.map((value) => ({ value, label: nameOf(value) }))]}
          onChange={({ currentTarget }) => change({ type: currentTarget.value })}
        />
        <Who label={words.about} id={memberId} onChoose={(about) => change({ about })} />
        <Who label={words.by} id={by} onChoose={(id) => change({ by: id })} />
      </div>
      {error && !rows && <ErrorPanel error={error} onRetry={retry} />}
      {!error && !rows && <LinesSkeleton lines={10} />}
      {rows?.length === 0 && <Empty title={words.noLog} hint={(type ?? memberId ?? by) !== null && words.noLogHint} />}
      {rows && rows.length > 0 && (
        <Panel>
          <ol className={classes.log}>
            {rows.map((entry) => (
              <Entry key={entry.id} of={entry} whom />
            ))}
          </ol>
        </Panel>
      )}
      <More list={list} label={words.more} />
    </>
  );
}
