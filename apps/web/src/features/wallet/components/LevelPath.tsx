import { IconCheck, IconLock } from '@tabler/icons-react';
import { pointsPerLevel, type WireWallet } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { cx } from '../../../ui/cx.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Ways } from '../../../ui/gate/Ways.tsx';
import { words } from '../text/wallet.ts';
import classes from './LevelPath.module.css';

const circumference = 2 * Math.PI * 42;

/** The level as a ring towards the next unlock, and the path of all unlocks. */
export function LevelPath({ wallet }: { wallet: WireWallet }) {
  const next = wallet.unlocks.find(({ unlocked }) => !unlocked);
  const before = wallet.unlocks.filter(({ unlocked }) => unlocked).at(-1)?.lv ?? 0;
  const share = next ? (wallet.lv - before) / (next.lv - before) : 1;
  const level = count(wallet.lv);
  return (
    <Panel>
      <div className={classes.top}>
        <div className={classes.ring}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="42" className={classes.track} />
            <circle
              cx="50"
              cy="50"
              r="42"
              className={classes.run}
              strokeDasharray={`${circumference * share} ${circumference}`}
            />
          </svg>
          <span>
            {words.level}
            <b className={cx(level.length > 5 && classes.many)}>{level}</b>
          </span>
        </div>
        <div>
          <h2>{next ? words.nextUnlock(next.feature) : words.allUnlocked}</h2>
          <p>
            {next
              ? words.missing(next.lv - wallet.lv, Math.max(0, next.lv * pointsPerLevel - wallet.jf))
              : words.allUnlockedHint}{' '}
            {next?.lv !== wallet.nextLevel.lv && (
              <small>{words.nextLevel(wallet.nextLevel.lv, wallet.nextLevel.points)}</small>
            )}
          </p>
          {next && <Ways level={next.lv} />}
        </div>
      </div>
      <ol className={classes.path}>
        {wallet.unlocks.map(({ lv, feature, unlocked }) => (
          <li key={lv} className={cx(unlocked && classes.open)}>
            <span className={classes.mark}>
              {unlocked ? <IconCheck size={14} stroke={2} /> : <IconLock size={14} stroke={1.6} />}
            </span>
            <b>{feature}</b>
            <small>{words.at(lv)}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
