import { IconPencil } from '@tabler/icons-react';
import { stationLimits, type Route } from '@yinghuo/contracts/wire/readings';
import { useId, useState } from 'react';
import { extendRoute, renameStation, setProgress, useRoute } from '../../../entities/station/api.ts';
import { stationsIn, tooLongIn } from '../../../entities/station/lines.ts';
import { StationSelect } from '../../../entities/station/StationSelect.tsx';
import { useDraft } from '../../../lib/drafts.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { useMay, useUser } from '../../../lib/session/user.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { Hidden, Hint, Note, Problem } from '../../../ui/Words.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import { words } from '../text.ts';
import classes from './GameRoute.module.css';

/** A game's stations and how far the member is; trusted members write on, moderators mend names. Nothing where there is neither. */
export default function GameRoute({ gameId }: { gameId: number }) {
  const route = useRoute(gameId).data?.obj;
  const mayExtend = useMay('extendRoutes');
  const mayRename = useMay('moderate');
  const user = useUser();
  if (route?.gameId !== gameId || (route.stations.length === 0 && !mayExtend)) return null;
  const { stations, passed } = route;
  return (
    <section className={classes.route}>
      <Heading more={stations.length > 0 && words.total(stations.length)}>{words.title}</Heading>
      <Panel className={stackClasses.even}>
        <Note>{stations.length > 0 ? words.lead : words.none}</Note>
        <ol className={classes.stations}>
          {stations.map((station) => (
            <Station key={station.place} gameId={gameId} station={station} passed={passed} mayRename={mayRename} />
          ))}
        </ol>
        {stations.length > 0 && (user ? <Mine route={route} /> : <Hint>{words.signIn}</Hint>)}
        {mayExtend && stations.length < stationLimits.places && <Extend gameId={gameId} had={stations.length} />}
      </Panel>
    </section>
  );
}

interface StationProps {
  gameId: number;
  station: Route['stations'][number];
  passed: number;
  mayRename: boolean;
}

function Station({ gameId, station: { place, name }, passed, mayRename }: StationProps) {
  const [renaming, setRenaming] = useState(false);
  if (renaming && name !== null) {
    return (
      <li>
        <Rename gameId={gameId} place={place} name={name} onClose={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={cx(classes.station, place <= passed && classes.passed)}>
      <span>{place}</span>
      {name ?? (
        <>
          <i className={classes.unnamed} aria-hidden="true" />
          <Hidden>{words.unnamed}</Hidden>
        </>
      )}
      {mayRename && (
        <IconButton label={words.rename(place)} onClick={() => setRenaming(true)}>
          <IconPencil size={15} stroke={1.6} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

interface RenameProps {
  gameId: number;
  place: number;
  name: string;
  onClose: () => void;
}

function Rename({ gameId, place, name, onClose }: RenameProps) {
  const [value, setValue] = useState(name);
  const { problem, submit } = useSubmit();
  const problemId = useId();
  const text = value.trim();
  const send = () =>
    submit({
      wrong: text && [...text].length <= stationLimits.name ? null : words.nameWrong,
      content: text,
      send: (key) => renameStation(gameId, place, text, key),
      done: () => {
        toast.done(words.renamed);
        onClose();
      },
    });
  return (
    <LockForm onSubmit={send} className={rowClasses.actions}>
      <input
        autoFocus
        aria-label={words.rename(place)}
        className={classes.name}
        value={value}
        maxLength={stationLimits.name}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <LockButton type="submit" size="small">
        {words.save}
      </LockButton>
      <Button kind="ghost" size="small" onClick={onClose}>
        {words.no}
      </Button>
      <Problem id={problemId} hidden={!problem}>
        {problem}
      </Problem>
    </LockForm>
  );
}

function Mine({ route: { gameId, stations, passed } }: { route: Route }) {
  const mark = (to: number) =>
    setProgress(gameId, to, to < passed).then(
      () => toast.done(words.moved(to)),
      (error) => toast.failed(error),
    );
  return (
    <label className={stackClasses.field}>
      {words.mine}
      <StationSelect stations={stations} value={passed} none={words.notYet} onChange={(place) => void mark(place)} />
      <Hint>{words.mineHint}</Hint>
    </label>
  );
}

function Extend({ gameId, had }: { gameId: number; had: number }) {
  const [open, setOpen] = useState(false);
  const draft = `route:${gameId}`;
  const { value, change, clear } = useDraft(draft, '');
  const { problem, submit } = useSubmit(draft);
  const problemId = useId();
  const stations = stationsIn(value);
  const long = tooLongIn(stations);
  const wrong =
    stations.length === 0
      ? words.linesMissing
      : had + stations.length > stationLimits.places
        ? words.full
        : long > 0
          ? words.linesLong(long)
          : null;
  if (!open) {
    return (
      <p>
        <Button size="small" onClick={() => setOpen(true)}>
          {had > 0 ? words.extend : words.begin}
        </Button>
      </p>
    );
  }
  const send = () =>
    submit({
      wrong,
      content: stations,
      send: (key) => extendRoute(gameId, had, stations, key),
      done: () => {
        clear(value);
        toast.done(words.done);
        setOpen(false);
      },
    });
  return (
    <LockForm onSubmit={send} className={stackClasses.tight}>
      <label className={stackClasses.field}>
        {words.lines}
        <textarea
          rows={5}
          className={classes.lines}
          value={value}
          aria-invalid={problem !== null}
          aria-describedby={problemId}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </label>
      <Hint>{words.linesHint}</Hint>
      <Problem id={problemId} hidden={!problem}>
        {problem}
      </Problem>
      <div className={rowClasses.ending}>
        <Button kind="ghost" onClick={() => setOpen(false)}>
          {words.no}
        </Button>
        <LockButton type="submit" kind="primary">
          {words.send}
        </LockButton>
      </div>
    </LockForm>
  );
}
