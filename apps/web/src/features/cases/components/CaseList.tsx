import { caseStates, type Case } from '@yinghuo/contracts/wire';
import { useDialog, useDialogParams } from '../../../lib/address/dialog.ts';
import { Chip } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { More } from '../../../ui/list/More.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useCases } from '../api.ts';
import { reportersOf, subjectOf } from '../subject.ts';
import { words } from '../text.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import { cx } from '../../../ui/cx.ts';
import classes from './CaseList.module.css';
import { StateTag } from './StateTag.tsx';

interface CaseListProps {
  staff: boolean;
  onOpen: (id: number) => void;
}

/** Cases, the latest changed first, narrowed by state; moderators may see everybody's. */
export function CaseList({ staff, onOpen }: CaseListProps) {
  const { read, change } = useDialogParams();
  const { show } = useDialog();
  const all = staff && read('whose') !== 'mine';
  const state = caseStates.find((each) => each === read('state')) ?? null;
  const list = useCases({ all, state });
  const { rows: cases, error, retry } = list;
  return (
    <div className={classes.cases}>
      <div className={rowClasses.tools}>
        {staff && (
          <Segmented
            label={words.whose}
            value={all ? 'all' : 'mine'}
            options={[
              { value: 'all', label: words.everybody },
              { value: 'mine', label: words.mine },
            ]}
            onChange={(whose) => change({ whose: whose === 'mine' ? whose : null })}
          />
        )}
        <div role="group" aria-label={words.stateLabel} className={rowClasses.labels}>
          <Chip state={state === null ? 'on' : 'off'} onClick={() => change({ state: null })}>
            {words.anyState}
          </Chip>
          {caseStates.map((each) => (
            <Chip key={each} state={state === each ? 'on' : 'off'} onClick={() => change({ state: each })}>
              {words.state[each]}
            </Chip>
          ))}
        </div>
      </div>
      {error && !cases && <ErrorPanel error={error} onRetry={retry} />}
      {!error && !cases && <LinesSkeleton lines={8} />}
      {cases?.length === 0 && (
        <Empty title={all ? words.emptyAll : words.empty} hint={!all && words.emptyHint}>
          {!all && <Button onClick={() => show('feedback')}>{words.give}</Button>}
        </Empty>
      )}
      <ul className={classes.list}>
        {cases?.map((one) => (
          <li key={one.id}>
            <button type="button" className={classes.row} onClick={() => onOpen(one.id)}>
              <Summary of={one} />
            </button>
          </li>
        ))}
      </ul>
      <More list={list} label={words.more} />
    </div>
  );
}

const Summary = ({ of }: { of: Case }) => {
  const reporters = reportersOf(of);
  return (
    <>
      <span className={cx(rowClasses.apart, classes.line)}>
        <b>{of.text || of.was || words.noText}</b>
        <StateTag state={of.state} />
      </span>
      <span className={classes.about}>
        <span>{subjectOf(of)}</span>
        {reporters > 1 ? <span>{words.reporters(reporters)}</span> : of.author && <span>{of.author.nickname}</span>}
        <RelativeTime at={of.updatedAt} />
      </span>
    </>
  );
};
