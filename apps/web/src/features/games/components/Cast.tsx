import { IconEyeOff, IconUser } from '@tabler/icons-react';
import type { Character } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { usePreferences } from '../../../lib/preferences.ts';
import { Heading } from '../../../ui/Panel.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { words } from '../text.ts';
import classes from './Cast.module.css';

/** Who appears; whoever spoils by appearing is veiled as the member wants it. */
export function Cast({ characters }: { characters: Character[] }) {
  const { spoiler } = usePreferences();
  const [shown, setShown] = useState<readonly string[]>([]);
  if (characters.length === 0) return null;
  return (
    <section>
      <Heading more={words.detail.people(characters.length)}>{words.detail.cast}</Heading>
      <ul className={classes.cast}>
        {characters.map((character) => (
          <li key={character.name}>
            {character.spoiler > spoiler && !shown.includes(character.name) ? (
              <button type="button" className={classes.veiled} onClick={() => setShown([...shown, character.name])}>
                <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
                {words.detail.castSpoiler}
              </button>
            ) : (
              <>
                {character.image ? (
                  <Picture
                    src={character.image.url}
                    alt=""
                    ratio={5 / 6}
                    blur={character.image.blur}
                    className={classes.face}
                  />
                ) : (
                  <span className={classes.none}>
                    <IconUser size={24} stroke={1.4} aria-hidden="true" />
                  </span>
                )}
                <b>{character.name}</b>
                <small>{character.voice ? words.detail.voice(character.voice) : words.role[character.role]}</small>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
