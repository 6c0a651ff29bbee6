import { caseStates, type CaseState } from '@yinghuo/contracts/wire';
import { cx } from '../../../ui/cx.ts';
import { words } from '../text.ts';
import classes from './Progress.module.css';

/** Shows how far a case has come: received, in work, answered. */
export function Progress({ state }: { state: CaseState }) {
  const reached = caseStates.indexOf(state);
  return (
    <ol className={classes.way}>
      {caseStates.map((each, at) => (
        <li
          key={each}
          className={cx(at <= reached && classes.reached)}
          aria-current={at === reached ? 'step' : undefined}
        >
          {words.state[each]}
        </li>
      ))}
    </ol>
  );
}
