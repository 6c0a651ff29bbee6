import { takedownStates } from '@yinghuo/contracts/wire';
import { useSearchParams } from 'react-router-dom';
import { StaffPage } from '../StaffPage.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { More } from '../../ui/list/More.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useTakedownCases } from '../../features/rights/api.ts';
import { CaseCard } from '../../features/rights/components/CaseCard.tsx';
import { words } from '../../features/rights/text.ts';
import classes from './TakedownsPage.module.css';

const all = 'all';

/** Takedown requests, for administrators. */
export const Component = () => (
  <StaffPage need="administer" words={words.admin}>
    <Cases />
  </StaffPage>
);

function Cases() {
  const wanted = useSearchParams()[0].get('state') ?? takedownStates[0];
  const state = takedownStates.find((each) => each === wanted) ?? null;
  const list = useTakedownCases(state);
  const { rows: items, dueAt, error, retry } = list;
  return (
    <>
      <Head title={words.admin.title} lead={words.admin.lead}>
        <Link to="/rights#log" className={buttonClass('soft')}>
          {words.admin.public}
        </Link>
      </Head>
      <Tabs
        label={words.admin.tabs}
        param="state"
        tabs={[
          ...takedownStates.map((value) => ({ value, label: words.state[value] })),
          { value: all, label: words.admin.all },
        ]}
      />
      {error && !items ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : !items ? (
        <LinesSkeleton lines={8} />
      ) : items.length === 0 ? (
        <Empty title={words.admin.empty} hint={words.admin.emptyHint} />
      ) : (
        <div className={classes.cases}>
          {items.map((one) => (
            <CaseCard key={one.id} of={one} dueAt={dueAt[one.reference]} onDecided={() => void retry()} />
          ))}
        </div>
      )}
      <More list={list} label={words.admin.more} />
    </>
  );
}
