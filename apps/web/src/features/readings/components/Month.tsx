import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Reading, ReadingStation } from '@yinghuo/contracts/wire/readings';
import { useState } from 'react';
import { shanghaiDay } from '../../../lib/times/day.ts';
import { daysOf, shiftMonth, weekday } from '../../../lib/times/month.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Hidden, None } from '../../../ui/Words.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import { words } from '../text.ts';
import classes from './Month.module.css';

const monthOf = (day: string): string => day.slice(0, 7);

/** The days on which stations begin, month by month: a sheet where there is room for one, a list on phones. */
export function Month({ reading: { stations, passed } }: { reading: Pick<Reading, 'stations' | 'passed'> }) {
  const today = shanghaiDay();
  const first = monthOf(stations[0]?.on ?? today);
  const last = monthOf(stations.at(-1)?.on ?? today);
  const now = monthOf(today);
  const [month, setMonth] = useState(now < first ? first : now > last ? last : now);
  const begins = stations.filter(({ on }) => monthOf(on) === month);
  const days = daysOf(month);
  const before = weekday(days[0]!);
  const after = 6 - weekday(days.at(-1)!);
  const looks = (place: number) =>
    cx(classes.begins, place === passed + 1 && classes.next, place > passed + 1 && classes.veiled);
  return (
    <section>
      <div className={cx(rowClasses.line, classes.head)}>
        <h2>{words.month(month)}</h2>
        <IconButton label={words.previous} disabled={month <= first} onClick={() => setMonth(shiftMonth(month, -1))}>
          <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.following} disabled={month >= last} onClick={() => setMonth(shiftMonth(month, 1))}>
          <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </div>
      <Panel flush className={classes.sheet}>
        <div className={classes.weekdays} aria-hidden="true">
          {words.weekdays.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ol className={classes.days}>
          {Array.from({ length: before }, (_, index) => (
            <li key={`b${index}`} className={cx(classes.day, classes.past)} aria-hidden="true" />
          ))}
          {days.map((day, index) => (
            <li key={day} className={cx(classes.day, day < today && classes.past, day === today && classes.today)}>
              <b>{index + 1}</b>
              {day === today && <Hidden>{words.today}</Hidden>}
              <Begins stations={begins.filter(({ on }) => on === day)} looks={looks} />
            </li>
          ))}
          {Array.from({ length: after }, (_, index) => (
            <li key={`a${index}`} className={cx(classes.day, classes.past)} aria-hidden="true" />
          ))}
        </ol>
      </Panel>
      <Panel flush className={classes.agenda}>
        {begins.length === 0 && <None>{words.noDays}</None>}
        <ol>
          {begins.map((station) => (
            <li key={station.place}>
              <span className={classes.on}>
                {words.weekdays[weekday(station.on)]}
                <b>{Number(station.on.slice(8))}</b>
              </span>
              <div>
                <Begins stations={[station]} looks={looks} />
                <p className={classes.readBy}>{words.passedBy(station.passed)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Panel>
      <p className={classes.legend}>
        <span>
          <i className={classes.begins} aria-hidden="true" />
          {words.legend.open}
        </span>
        <span>
          <i className={cx(classes.begins, classes.next)} aria-hidden="true" />
          {words.legend.next}
        </span>
        <span>
          <i className={cx(classes.begins, classes.veiled)} aria-hidden="true" />
          {words.legend.veiled}
        </span>
      </p>
    </section>
  );
}

const Begins = ({
  stations,
  looks,
}: {
  stations: readonly ReadingStation[];
  looks: (place: number) => string | undefined;
}) =>
  stations.map(({ place, name }) => (
    <span key={place} className={looks(place)}>
      {words.begins(place, name)}
    </span>
  ));
