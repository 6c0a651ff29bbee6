import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { sectionPaths, type GameRef } from '@yinghuo/contracts/wire';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/Button.tsx';
import { useGamesNamed } from '../api.ts';
import { words } from '../text.ts';
import { Hint } from '../../../ui/Words.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';
import { cx } from '../../../ui/cx.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './IntelComposer.module.css';

const most = 5;
const typingMs = 250;

interface GameFieldProps {
  games: GameRef[];
  onChange: (games: GameRef[]) => void;
}

/** The games that an item is about, found by name. */
export function GameField({ games, onChange }: GameFieldProps) {
  const [text, setText] = useState('');
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useGamesNamed(sought)?.filter(({ id }) => !games.some((game) => game.id === id));
  const full = games.length >= most;
  const choose = (game: GameRef) => {
    onChange([...games, game]);
    setText('');
    setSought('');
  };
  return (
    <div className={stackClasses.tight}>
      {games.length > 0 && (
        <ul className={cx(rowClasses.tight, classes.chosen)}>
          {games.map(({ id, title }) => (
            <li key={id}>
              {title}
              <IconButton
                label={words.form.drop(title)}
                onClick={() => onChange(games.filter((game) => game.id !== id))}
              >
                <IconX size={14} stroke={1.8} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        label={words.form.games}
        description={full ? words.form.gamesFull : words.form.gamesHint(most - games.length)}
        placeholder={words.form.gamesPlaceholder}
        value={text}
        maxLength={50}
        disabled={full}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {sought && found && (
        <ul className={classes.found} aria-live="polite">
          {found.length === 0 && (
            <li>
              <Hint>{words.form.gamesNone}</Hint>
            </li>
          )}
          {found.map((game) => (
            <li key={game.id}>
              <button type="button" onClick={() => choose(game)}>
                {game.title}
                <small>{sectionPaths[game.section].title}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
