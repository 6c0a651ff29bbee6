import { may, type WireCurrency } from '@yinghuo/contracts/wire';
import type { ReactNode } from 'react';
import { useAddress } from '../../lib/address/useAddress.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { More } from '../../ui/list/More.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Heading, Panel } from '../../ui/Panel.tsx';
import { ActivationLink } from '../../ui/gate/Prompt.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Bone, LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useLedger } from '../../features/wallet/api.ts';
import { Balances } from '../../features/wallet/components/Balances.tsx';
import { Calendar } from '../../features/wallet/components/Calendar.tsx';
import { Ledger } from '../../features/wallet/components/Ledger.tsx';
import { LevelPath } from '../../features/wallet/components/LevelPath.tsx';
import { words as account } from '../../entities/wallet/text.ts';
import { words } from '../../features/wallet/text/wallet.ts';
import classes from './WalletPage.module.css';

const currencies: readonly WireCurrency[] = ['jf', 'yb', 'jf2'];

/** Transactions, the next unlock, and the calendar of sign-ins. */
export function Component() {
  const user = useUser();
  if (!user) {
    return (
      <>
        <Head title={words.title} lead={words.lead} />
        <Empty title={words.guest} hint={words.guestHint}>
          <Link to="/signin" state={{ from: '/wallet' }} className={buttonClass('primary')}>
            {words.signIn}
          </Link>
          <Link to="/register" className={buttonClass()}>
            {words.register}
          </Link>
        </Empty>
      </>
    );
  }
  return (
    <>
      <Head title={words.title} lead={words.lead}>
        <Link to="/wardrobe" className={buttonClass('soft')}>
          {words.wardrobe}
        </Link>
      </Head>
      <Account calendar={may(user.qx, 'takePart') && <Calendar />} />
    </>
  );
}

/** On phones the calendar stands in the flow; on wide screens in its own column. */
function Account({ calendar }: { calendar: ReactNode }) {
  const [search, change] = useAddress({ replace: true });
  const currency = currencies.find((each) => each === search.get('currency')) ?? null;
  const list = useLedger(currency);
  const { config: wallet, rows: entries, total, error, retry } = list;
  return (
    <div className={classes.account}>
      {wallet ? (
        <Balances wallet={wallet} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : (
        <Bone height={108} radius={10} />
      )}
      {calendar && <aside className={classes.calendar}>{calendar}</aside>}
      {wallet ? <LevelPath wallet={wallet} /> : !error && <Bone height={255} radius={10} />}
      {entries ? (
        <section>
          <Heading
            more={
              <Segmented
                label={words.ledger.filter}
                value={currency ?? 'all'}
                options={[
                  { value: 'all', label: words.ledger.all },
                  ...currencies.map((value) => ({ value, label: account.currency[value] })),
                ]}
                onChange={(value) => change({ currency: value === 'all' ? null : value })}
              />
            }
          >
            {words.ledger.title}
          </Heading>
          {entries.length === 0 && currency ? (
            <Empty title={words.ledger.emptyCurrency(account.currency[currency])}>
              <Button onClick={() => change({ currency: null })}>{words.ledger.showAll}</Button>
            </Empty>
          ) : entries.length === 0 ? (
            <Empty title={words.ledger.empty} hint={calendar ? words.ledger.emptyHint : words.ledger.emptyInactive}>
              {calendar ? (
                <Link to="/tutorial#daily" className={buttonClass('primary')}>
                  {words.ledger.ways}
                </Link>
              ) : (
                <ActivationLink look={buttonClass('primary')} />
              )}
            </Empty>
          ) : (
            <Panel flush>
              <Ledger entries={entries} />
            </Panel>
          )}
          <More list={list} label={words.ledger.older}>
            {entries.length > 0 && <span>{words.ledger.total(total)}</span>}
          </More>
        </section>
      ) : (
        !error && <LinesSkeleton lines={10} />
      )}
    </div>
  );
}
