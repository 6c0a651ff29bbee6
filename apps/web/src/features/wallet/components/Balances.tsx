import type { WireCurrency, WireWallet } from '@yinghuo/contracts/wire';
import { Panel } from '../../../ui/Panel.tsx';
import { words } from '../text.ts';
import classes from './Balances.module.css';

const order: readonly WireCurrency[] = ['jf', 'yb', 'jf2'];

/** What the member has, of each currency. */
export const Balances = ({ wallet }: { wallet: WireWallet }) => (
  <div className={classes.balances}>
    {order.map((currency) => (
      <Panel key={currency}>
        <p className={classes.name}>{words.currency[currency]}</p>
        <p className={classes.amount}>{wallet[currency].toLocaleString('zh-CN')}</p>
        <p className={classes.hint}>
          {currency === 'yb' && wallet.held > 0 ? words.held(wallet.held) : words.hint[currency]}
        </p>
      </Panel>
    ))}
  </div>
);
