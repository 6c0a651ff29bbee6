import type { LedgerEntry } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { words as account } from '../../../entities/wallet/text.ts';
import { words } from '../text/wallet.ts';
import tableClasses from '../../../ui/styles/table.module.css';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Ledger.module.css';

/** The ledger: date, reason linked to its cause, amount, and balance after it. */
export const Ledger = ({ entries }: { entries: LedgerEntry[] }) => (
  <table className={cx(tableClasses.table, classes.ledger)}>
    <thead>
      <tr>
        <th scope="col">{words.ledger.time}</th>
        <th scope="col">{words.ledger.reason}</th>
        <th scope="col">{words.ledger.change}</th>
        <th scope="col">{words.ledger.balance}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => {
        const { id, createdAt, reason, reverses, reference, delta, currency, balanceAfter, debtAfter } = entry;
        const paidOff = paidOffBy(entry);
        return (
          <tr key={id}>
            <td className={classes.when}>
              <RelativeTime at={createdAt} />
            </td>
            <td>
              {reverses ? words.ledger.reversed(account.reason[reverses]) : account.reason[reason]}{' '}
              {reference?.url ? (
                <Link to={reference.url} className={wordClasses.link}>
                  {reference.title || words.ledger.see}
                </Link>
              ) : (
                reference?.title && <span className={classes.about}>{reference.title}</span>
              )}
              {paidOff > 0 && <span className={classes.about}>（{words.ledger.paidOff(paidOff)}）</span>}
            </td>
            <td className={classes.number}>
              <b className={cx(delta > 0 ? classes.gain : classes.loss)}>
                {delta > 0 ? `+${count(delta)}` : `−${count(Math.abs(delta))}`}
              </b>{' '}
              <small>{account.currency[currency]}</small>
            </td>
            <td className={classes.number}>{debtAfter > 0 ? words.ledger.owes(debtAfter) : count(balanceAfter)}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** The part of an income that paid off earlier debt. */
function paidOffBy({ delta, balanceAfter, debtAfter }: LedgerEntry): number {
  const before = balanceAfter - debtAfter - delta;
  return delta > 0 && before < 0 ? Math.min(delta, -before) : 0;
}
