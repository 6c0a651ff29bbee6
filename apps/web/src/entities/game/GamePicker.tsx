import { sectionPaths, type GameRef, type Section } from '@yinghuo/contracts/wire';
import { useEffect, useState, type FormEvent } from 'react';
import { call } from '../../lib/server/call.ts';
import { reasonOf } from '../../lib/server/refused.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { More } from '../../ui/list/More.tsx';
import { useSectionGames } from './api.ts';
import { useSections } from './useSections.ts';
import { gameMeant } from './gameLink.ts';
import { refOf } from './refOf.ts';
import { words } from './text/picker.ts';
import { Hint, Problem } from '../../ui/Words.tsx';
import classes from './GamePicker.module.css';

interface GamePickerProps {
  chosen: readonly GameRef[];
  full: boolean;
  onAdd: (game: GameRef) => void;
  onClose: () => void;
}

/** Picks a game by name within a section, or by a link to its page. */
export default function GamePicker({ chosen, full, onAdd, onClose }: GamePickerProps) {
  const sections = useSections();
  const [section, setSection] = useState<Section>('gal');
  return (
    <Dialog title={words.title} width={600} onClose={onClose}>
      <label className={classes.field}>
        {words.section}
        <select value={section} onChange={(event) => setSection(event.currentTarget.value as Section)}>
          {sections.map((key) => (
            <option key={key} value={key}>
              {sectionPaths[key].title}
            </option>
          ))}
        </select>
      </label>
      {full && (
        <p role="status" className={classes.full}>
          {words.full}
        </p>
      )}
      <FromList key={section} section={section} chosen={chosen} full={full} onAdd={onAdd} />
      <ByLink section={section} full={full} onAdd={onAdd} />
    </Dialog>
  );
}

function ByLink({ section, full, onAdd }: Pick<GamePickerProps, 'full' | 'onAdd'> & { section: Section }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const meant = gameMeant(text, section);
    if (!meant) return setProblem(words.absent);
    try {
      const { obj } = await call(sectionPaths[meant.section].game, { id: meant.id });
      onAdd(refOf(obj!));
      setText('');
    } catch (error) {
      const reason = reasonOf(error);
      setProblem(reason.code === 404 ? words.absent : reason.message);
    }
  };
  return (
    <form className={classes.link} onSubmit={find}>
      <label className={classes.field}>
        {words.link}
        <input
          value={text}
          aria-describedby="game-link-hint"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" disabled={full || text.trim() === ''}>
        {words.find}
      </Button>
      <Hint className={classes.below} id="game-link-hint">
        {words.linkHint}
      </Hint>
      <Problem className={classes.below} hidden={!problem}>
        {problem}
      </Problem>
    </form>
  );
}

interface FromListProps extends Pick<GamePickerProps, 'chosen' | 'full' | 'onAdd'> {
  section: Section;
}

const typingMs = 300;
const longestQuery = 100;

function FromList({ section, chosen, full, onAdd }: FromListProps) {
  const [text, setText] = useState('');
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  const list = useSectionGames(section, sought);
  if (list.error && !list.rows) return <ErrorPanel error={list.error} onRetry={list.retry} />;
  return (
    <>
      <label className={classes.field}>
        {words.search}
        <input
          type="search"
          value={text}
          maxLength={longestQuery}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {!list.rows && <LinesSkeleton lines={6} />}
      {list.rows?.length === 0 && <Hint className={classes.below}>{words.none}</Hint>}
      <ul className={classes.list}>
        {list.rows?.map((game) => {
          const added = chosen.some(({ id }) => id === game.id);
          return (
            <li key={game.id}>
              <span>
                {game.title}
                <small>{game.developers[0]}</small>
              </span>
              <Button size="small" disabled={added || full} onClick={() => onAdd(refOf(game))}>
                {added ? words.added : words.find}
              </Button>
            </li>
          );
        })}
      </ul>
      <More list={list} label={words.more} />
    </>
  );
}
