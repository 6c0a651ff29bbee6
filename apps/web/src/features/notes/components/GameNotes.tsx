import { IconFeather } from '@tabler/icons-react';
import type { Section } from '@yinghuo/contracts/wire';
import { useMarks } from '../../../lib/marks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Heading } from '../../../ui/Panel.tsx';
import { useNotesAbout } from '../api.ts';
import { writeUrl } from '../paths.ts';
import { words } from '../text.ts';
import { Count, None } from '../../../ui/Words.tsx';
import classes from './GameNotes.module.css';
import { NoteCard } from './NoteCard.tsx';
import { Wall, WallSkeleton } from './Wall.tsx';

const shown = 6;

/** Shows the newest notes about a game on its page. */
export default function GameNotes({ gameId, section }: { gameId: number; section: Section }) {
  const { data, error, mutate } = useNotesAbout(gameId, shown);
  const notes = data?.obj;
  const marks = useMarks('note', notes?.map(({ id }) => id) ?? []);
  const write = (
    <Link to={writeUrl({ game: gameId, section })} className={buttonClass('default', 'small')}>
      <IconFeather size={16} stroke={1.6} aria-hidden="true" />
      {words.game.write}
    </Link>
  );
  return (
    <>
      <Heading more={write}>
        {words.game.title}
        {data && <Count of={data.wrap ?? 0} />}
      </Heading>
      {error && !notes && <ErrorPanel error={error} onRetry={() => mutate()} />}
      {!error && !notes && <WallSkeleton count={3} narrow />}
      {notes?.length === 0 && <None className={classes.empty}>{words.game.empty}</None>}
      {notes && notes.length > 0 && (
        <Wall notes={notes} narrow>
          {(note) => <NoteCard note={note} mark={marks.of(note.id)} level="h3" />}
        </Wall>
      )}
    </>
  );
}
