import type { Reader, Reading, ReadingStation } from '@yinghuo/contracts/wire/readings';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { Hidden } from '../../../ui/Words.tsx';
import { dayOf } from '../days.ts';
import { words } from '../text.ts';
import classes from './RouteLine.module.css';

interface RouteLineProps {
  reading: Reading;
  /** Null for whoever does not read along. */
  readers: readonly Reader[] | null;
}

/** The stations one after the other, with who is where and the line behind which everything is veiled. */
export const RouteLine = ({ reading: { stations, passed }, readers }: RouteLineProps) => (
  <Panel>
    <Heading more={words.stations(stations.length)}>{words.route}</Heading>
    <ol className={cx(classes.track, !readers && passed >= stations.length && classes.low)}>
      {stations.map((station) => (
        <Station
          key={station.place}
          station={station}
          passed={passed}
          here={readers?.filter((reader) => reader.passed === station.place - 1) ?? []}
        />
      ))}
    </ol>
  </Panel>
);

interface StationProps {
  station: ReadingStation;
  /** How many stations the reader has passed. */
  passed: number;
  /** Who reads this station now. */
  here: readonly Reader[];
}

function Station({ station: { place, name, on, passed: readBy }, passed, here }: StationProps) {
  return (
    <li className={cx(classes.station, place <= passed && classes.passed)}>
      {place === passed + 1 && (
        <span className={classes.line}>
          <span>{words.line}</span>
        </span>
      )}
      {here.length > 0 && <Here readers={here} />}
      <b>
        {place} · {name ?? <Unnamed />}
      </b>
      <small>{words.passedBy(readBy)}</small>
      <small>{dayOf(on)}</small>
    </li>
  );
}

/** What one has not come to yet has no name, only a place. */
const Unnamed = () => (
  <>
    <i className={classes.unnamed} aria-hidden="true" />
    <Hidden>{words.unnamed}</Hidden>
  </>
);

const mostFaces = 3;

const Here = ({ readers }: { readers: readonly Reader[] }) => (
  <span className={classes.here} title={readers.map(({ nickname }) => nickname).join('、')}>
    {readers.slice(0, mostFaces).map(({ id, nickname, userImg }) => (
      <Avatar key={id} nickname={nickname} image={userImg} size={28} className={classes.face} />
    ))}
    {readers.length > mostFaces && (
      <span className={classes.more} aria-hidden="true">
        {words.more(readers.length - mostFaces)}
      </span>
    )}
    <Hidden>{words.here(readers.length)}</Hidden>
  </span>
);
