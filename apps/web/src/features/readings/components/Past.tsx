import type { GroupReading } from '@yinghuo/contracts/wire/readings';
import { Link } from '../../../ui/Link.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { dayOf } from '../days.ts';
import { words } from '../text.ts';
import classes from './Past.module.css';

interface PastProps {
  past: GroupReading['past'];
  /** The address of one of them. */
  urlOf: (id: number) => string;
}

/** What the group has read before. */
export const Past = ({ past, urlOf }: PastProps) => (
  <section>
    <Heading>{words.past}</Heading>
    <Panel flush>
      <ul>
        {past.map(({ id, game, startsOn, endedAt }) => (
          <li key={id} className={classes.row}>
            <Link to={urlOf(id)}>{game?.title ?? words.gone}</Link>
            <span>
              {dayOf(startsOn)}–{dayOf(endedAt)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  </section>
);
