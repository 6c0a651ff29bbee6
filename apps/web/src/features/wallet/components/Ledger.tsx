import type { LedgerEntry } from '@yinghuo/contracts/wire';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { words } from '../text.ts';
import classes from './Ledger.module.css';

/** Every posting: when, why with a link to its cause, how much, and what it left. */
export const Ledger = ({ entries }: { entries: LedgerEntry[] }) => (
  <table className={classes.ledger}>
    <thead>
      <tr>
        <th scope="col">{words.ledger.time}</th>
        <th scope="col">{words.ledger.reason}</th>
        <th scope="col">{words.ledger.change}</th>
        <th scope="col">{words.ledger.balance}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map(({ id, createdAt, reason, reference, delta, currency, balanceAfter }) => (
        <tr key={id}>
          <td className={classes.when}>
            <RelativeTime at={createdAt} />
          </td>
          <td>
            {words.reason[reason]}{' '}
            {reference?.url ? (
              <Link to={reference.url} className={classes.cause}>
                {reference.title || words.ledger.see}
              </Link>
            ) : (
              reference?.title && <span className={classes.about}>{reference.title}</span>
            )}
          </td>
          <td className={classes.number}>
            <b className={cx(delta > 0 ? classes.gain : classes.loss)}>
              {delta > 0 ? `+${delta.toLocaleString('zh-CN')}` : `−${Math.abs(delta).toLocaleString('zh-CN')}`}
            </b>{' '}
            <small>{words.currency[currency]}</small>
          </td>
          <td className={classes.number}>{balanceAfter.toLocaleString('zh-CN')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
