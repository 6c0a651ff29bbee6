import { may, type PrizeFair } from '@yinghuo/contracts/wire';
import { useState, type ReactNode } from 'react';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { exactTime } from '../../../lib/times/day.ts';
import { useMotion } from '../../../lib/device/effects.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { useUser } from '../../../lib/session/user.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ActivationLink } from '../../../ui/gate/Prompt.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Problem } from '../../../ui/Words.tsx';
import { drawOnce, type Drawn } from '../api.ts';
import { words } from '../text.ts';
import { Lamp } from './Lamp.tsx';
import { Result } from './Result.tsx';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Stage.module.css';

const { stage } = words;

interface StageProps {
  over: boolean;
  /** Undefined for guests and while it loads. */
  fair: Pick<PrizeFair, 'next' | 'chances'> | undefined;
}

/** Shows the river, with a lamp for each chance, and the result of a draw. */
export function Stage({ over, fair }: StageProps) {
  const motion = useMotion();
  const attempt = useAttempt('prize');
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [drifting, setDrifting] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const draw = () => {
    setRefused(null);
    return succeeded(
      drawOnce(attempt.keyFor('draw')),
      (answer) => {
        attempt.over();
        setDrifting(motion);
        setDrawn(answer);
      },
      (error: unknown) => {
        attempt.over(error);
        setRefused(reasonOf(error));
      },
    );
  };
  return (
    <Panel flush className={classes.stage} aria-label={stage.label}>
      <div className={classes.river}>
        {drifting && (
          <span className={classes.drifting} onAnimationEnd={() => setDrifting(false)}>
            <Lamp />
          </span>
        )}
        {drawn && !drifting && <Result key={drawn.drawId} drawn={drawn} onClose={() => setDrawn(null)} />}
        <p className={wordClasses.hidden} role="status">
          {drawn &&
            (drifting ? stage.drawing : drawn.prize.kind === 'nothing' ? stage.nothing : stage.won(drawn.prize.name))}
        </p>
      </div>
      <div className={classes.below}>
        <Chances over={over} fair={fair}>
          <LockButton kind="primary" size="large" aria-disabled={drifting} onClick={draw}>
            {stage.draw}
          </LockButton>
        </Chances>
        <Problem hidden={!refused}>{refused && sentence(refused)}</Problem>
      </div>
    </Panel>
  );
}

function Chances({ over, fair, children }: { over: boolean; fair: StageProps['fair']; children: ReactNode }) {
  const user = useUser();
  if (over)
    return (
      <p className={classes.words}>{fair && stage.over(fair.next.name, exactTime(new Date(fair.next.beginsAt)))}</p>
    );
  if (!user) {
    return (
      <>
        <p className={classes.words}>{stage.guest}</p>
        <Link to="/signin" state={{ from: '/prize' }} className={buttonClass('primary')}>
          {stage.signIn}
        </Link>
      </>
    );
  }
  if (!may(user.qx, 'takePart')) {
    return (
      <>
        <p className={classes.words}>{stage.inactive}</p>
        <ActivationLink look={buttonClass('primary')} />
      </>
    );
  }
  const chances = fair?.chances;
  return (
    <>
      <p className={classes.words}>
        <b>{chances !== undefined && stage.chances(chances)}</b>
        <small className={wordClasses.note}>{chances === 0 ? stage.none : stage.rule}</small>
      </p>
      {chances === 0 && (
        <Link to="/wallet" className={buttonClass()}>
          {stage.toSignIn}
        </Link>
      )}
      {Boolean(chances) && children}
    </>
  );
}

const sentence = ({ conflict, message }: Refused): string =>
  conflict?.reason === 'full' ? stage.full : conflict?.reason === 'state' ? stage.ended : message;
