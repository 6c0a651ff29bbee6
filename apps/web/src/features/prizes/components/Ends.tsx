import { exactTime } from '../../../lib/times/day.ts';
import { useClock } from '../../../ui/RelativeTime.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { words } from '../text.ts';
import { Note } from '../../../ui/Words.tsx';
import classes from './Ends.module.css';

const minuteMs = 60_000;

/** Shows how long a season still runs. */
export function Ends({ endsAt }: { endsAt: string }) {
  const minutes = useClock((now) => Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / minuteMs)));
  const parts = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  return (
    <Panel>
      <h2 className={classes.title}>{words.ends.title}</h2>
      <p className={classes.parts}>
        {parts.map((part, at) => (
          <span key={words.ends.parts[at]}>
            <b>{part}</b>
            {words.ends.parts[at]}
          </span>
        ))}
      </p>
      <Note>
        {exactTime(new Date(endsAt))}。{words.ends.note}
      </Note>
    </Panel>
  );
}
