import { IconEyeOff } from '@tabler/icons-react';
import type { Reader, Reading } from '@yinghuo/contracts/wire/readings';
import { useState } from 'react';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { setProgress } from '../../../entities/station/api.ts';
import { StationSelect } from '../../../entities/station/StationSelect.tsx';
import { toast } from '../../../lib/toast.ts';
import { useMemberId } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { Hint, Note } from '../../../ui/Words.tsx';
import meterClasses from '../../../ui/styles/meter.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import { useReading } from '../api.ts';
import { words } from '../text.ts';
import classes from './Readers.module.css';

const mostAtFirst = 12;

/** Who reads along and how far they are, and where the reader marks the same of themselves. */
export default function Readers({ groupId, id }: { groupId: number; id: number | null }) {
  const { data } = useReading(groupId, id);
  const [all, setAll] = useState(false);
  const { reading, readers } = data?.obj ?? { reading: null, readers: null };
  if (!reading) return null;
  const shown = all ? readers : readers?.slice(0, mostAtFirst);
  return (
    <Panel>
      <Heading more={words.readersCount(reading.readers)}>{words.readers}</Heading>
      {!shown && <Note>{words.readersHidden}</Note>}
      <ol>
        {shown?.map((reader) => (
          <ReaderRow key={reader.id} reader={reader} stations={reading.stations.length} />
        ))}
      </ol>
      {readers && shown && shown.length < readers.length && (
        <Button kind="ghost" size="small" onClick={() => setAll(true)}>
          {words.others(readers.length - shown.length)}
        </Button>
      )}
      {reading.joined && !reading.endedAt && <Mine reading={reading} />}
    </Panel>
  );
}

function ReaderRow({ reader, stations }: { reader: Reader; stations: number }) {
  const { id, nickname, userImg, frames, passed } = reader;
  const mine = useMemberId() === id;
  return (
    <li className={cx(classes.reader, mine && classes.mine)}>
      <Avatar nickname={nickname} image={userImg} frame={frames} size={32} />
      <div>
        <b>{mine ? words.you : <MemberLink id={id}>{nickname}</MemberLink>}</b>
        <span className={classes.bar} aria-hidden="true">
          <i className={cx(meterClasses.fill, meterClasses.round)} style={{ width: `${(passed / stations) * 100}%` }} />
        </span>
      </div>
      <span className={classes.at}>{words.at(passed, stations)}</span>
    </li>
  );
}

function Mine({ reading: { game, stations, passed } }: { reading: Reading }) {
  if (!game) return null;
  const mark = (to: number) =>
    setProgress(game.id, to, to < passed).then(
      () => toast.done(words.moved(to)),
      (error) => toast.failed(error),
    );
  return (
    <label className={cx(stackClasses.field, classes.mark)}>
      {words.mine}
      <StationSelect stations={stations} value={passed} none={words.notYet} onChange={(place) => void mark(place)} />
      <Hint className={classes.hint}>
        <IconEyeOff size={15} stroke={1.6} aria-hidden="true" /> {words.mineHint}
      </Hint>
    </label>
  );
}
