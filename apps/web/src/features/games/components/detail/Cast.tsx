import { IconEyeOff, IconUser } from '@tabler/icons-react';
import { isTame, type Character } from '@yinghuo/contracts/wire';
import { Suspense, useState } from 'react';
import { usePreferences } from '../../../../lib/device/preferences.ts';
import { Link } from '../../../../ui/Link.tsx';
import { Heading } from '../../../../ui/Panel.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { detailWords } from '../../text/detail.ts';
import { personPage } from '../../../../entities/game/paths.ts';
import { veilOf } from '../../../../entities/game/Cover.tsx';
import { vocabulary } from '../../../../entities/game/vocabulary.ts';
import { useLightbox } from '../../useLightbox.ts';
import classes from './Cast.module.css';
import { Coming } from '../../../../ui/Coming.tsx';
import { part } from '../../../../lib/part.ts';

const Lightbox = part(() => import('./Lightbox.tsx'));

interface CastProps {
  /** The game, where it is there for others, too: then names lead to their pages. */
  gameId?: number;
  characters: Character[];
}

/** Characters; spoilers and adult portraits are veiled by the member's preference. */
export function Cast({ gameId, characters }: CastProps) {
  const { spoiler, nsfw } = usePreferences();
  const [known, setKnown] = useState<readonly string[]>([]);
  const [bare, setBare] = useState<readonly string[]>([]);
  const isSpoiler = ({ name, spoiler: degree }: Character) => degree > spoiler && !known.includes(name);
  const isVeiled = ({ name, image }: Character) => image && !isTame(image) && nsfw !== 'show' && !bare.includes(name);
  const veilFor = (one: Character) =>
    isSpoiler(one) ? detailWords.detail.castSpoiler : isVeiled(one) ? veilOf(one.image!) : null;
  const reveal = (one: Character) =>
    isSpoiler(one) ? setKnown((names) => [...names, one.name]) : setBare((names) => [...names, one.name]);
  // Spoiler characters are left out of the lightbox, because turning to one would show its name.
  const pictured = characters.filter((one) => one.image && !isSpoiler(one));
  const lightbox = useLightbox('cast', pictured.length);
  if (characters.length === 0) return null;
  return (
    <section>
      <Heading more={detailWords.detail.people(characters.length)}>{detailWords.detail.cast}</Heading>
      <ul className={classes.cast}>
        {characters.map((one) => {
          const veil = veilFor(one);
          return (
            <li key={one.name}>
              {veil !== null ? (
                <button type="button" className={classes.veiled} onClick={() => reveal(one)}>
                  <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
                  {veil}
                </button>
              ) : one.image ? (
                <button
                  type="button"
                  className={classes.open}
                  aria-label={one.name}
                  onClick={() => lightbox.show(pictured.indexOf(one))}
                >
                  <Picture
                    src={one.image.url}
                    alt=""
                    width={one.image.width}
                    sizes="(max-width: 700px) 30vw, 90px"
                    ratio={5 / 6}
                    blur={one.image.blur}
                    className={classes.face}
                  />
                </button>
              ) : (
                <span className={classes.none}>
                  <IconUser size={24} stroke={1.4} aria-hidden="true" />
                </span>
              )}
              {!isSpoiler(one) && (
                <>
                  <b>{gameId ? <Link to={personPage('character', one.name, gameId)}>{one.name}</Link> : one.name}</b>
                  <small>
                    {one.voice && gameId ? (
                      <Link to={personPage('person', one.voice)}>{detailWords.detail.voice(one.voice)}</Link>
                    ) : one.voice ? (
                      detailWords.detail.voice(one.voice)
                    ) : (
                      vocabulary.role[one.role]
                    )}
                  </small>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {lightbox.at !== null && (
        <Suspense fallback={<Coming />}>
          <Lightbox
            shots={pictured.map((one) => ({ image: one.image!, name: one.name, veil: veilFor(one) }))}
            at={lightbox.at}
            onTurn={lightbox.turn}
            onReveal={({ name }) => setBare((names) => [...names, name])}
            onClose={lightbox.close}
          />
        </Suspense>
      )}
    </section>
  );
}
