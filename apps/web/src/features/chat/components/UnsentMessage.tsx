import { IconAlertCircle } from '@tabler/icons-react';
import { cx } from '../../../ui/cx.ts';
import { clockTime } from '../../../lib/times/day.ts';
import type { Room } from '../room.ts';
import { words } from '../text.ts';
import type { Unsent } from '../timeline.ts';
import { useSecondsLeft } from '../useSecondsLeft.ts';
import { Bubble } from './Bubble.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Message.module.css';
import { Quote } from './Quote.tsx';

interface UnsentMessageProps {
  unsent: Unsent;
  connected: boolean;
  room: Room;
}

/** An own message being sent: pending, accepted, or failed with actions. */
export function UnsentMessage({ unsent, connected, room }: UnsentMessageProps) {
  const { clientId, state, text, types } = unsent;
  const seconds = useSecondsLeft(unsent.waitsUntil ?? null);
  const pending = connected ? (seconds > 0 ? words.waitsFor(seconds) : words.pending) : words.waitsForNet;
  return (
    <li className={cx(classes.row, classes.own, state === 'pending' && classes.waiting)} data-row>
      {unsent.answers && (
        <div className={classes.quoted}>
          <Quote quote={unsent.answers.quote} you={null} />
        </div>
      )}
      <div className={cx(rowClasses.close, classes.line)}>
        <Bubble message={{ text, types, nickname: words.you, box: null, alt: unsent.alt }} own />
      </div>
      {state === 'accepted' && (
        <p className={classes.who}>
          {words.accepted} {clockTime(new Date(unsent.at))}
        </p>
      )}
      {state === 'pending' && (
        <p className={classes.who}>
          {pending}
          {!connected && <Drop room={room} clientId={clientId} />}
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className={cx(classes.who, classes.failed)}>
          <IconAlertCircle stroke={1.8} aria-hidden="true" />
          {unsent.reason}
          <button type="button" onClick={() => room.retry(clientId)}>
            {words.retry}
          </button>
          {unsent.answers && (
            <button type="button" onClick={() => room.retryPlain(clientId)}>
              {words.sendPlain}
            </button>
          )}
          <Drop room={room} clientId={clientId} />
        </p>
      )}
    </li>
  );
}

const Drop = ({ room, clientId }: { room: Room; clientId: string }) => (
  <button type="button" onClick={() => room.drop(clientId)}>
    {words.drop}
  </button>
);
