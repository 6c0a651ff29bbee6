import type { WireCurrency, WireWallet } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { words as account } from '../../../entities/wallet/text.ts';
import { words } from '../text/wallet.ts';
import { Note } from '../../../ui/Words.tsx';
import classes from './Balances.module.css';

const order: readonly WireCurrency[] = ['jf', 'yb', 'jf2'];

/** What the member has, of each currency. */
export const Balances = ({ wallet }: { wallet: WireWallet }) => (
  <div className={classes.balances}>
    {order.map((currency) => (
      <Panel key={currency}>
        <Note>{account.currency[currency]}</Note>
        <p className={classes.amount}>{count(wallet[currency])}</p>
        {hintsOf(wallet, currency).map((hint) => (
          <Note key={hint}>{hint}</Note>
        ))}
      </Panel>
    ))}
  </div>
);

/** What is held and what is owed; else what the currency is for. */
function hintsOf(wallet: WireWallet, currency: WireCurrency): string[] {
  const hints = [
    ...(currency === 'yb' && wallet.held > 0 ? [words.held(wallet.held)] : []),
    ...(wallet.debt[currency] > 0 ? [words.debt(wallet.debt[currency])] : []),
  ];
  return hints.length > 0 ? hints : [words.hint[currency]];
}
