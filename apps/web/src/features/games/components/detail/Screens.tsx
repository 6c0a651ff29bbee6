import { IconEyeOff } from '@tabler/icons-react';
import { isTame, type Image } from '@yinghuo/contracts/wire';
import { Suspense, useState } from 'react';
import { usePreferences } from '../../../../lib/device/preferences.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { veilOf } from '../../../../entities/game/Cover.tsx';
import { words as gameWords } from '../../../../entities/game/text/game.ts';
import { useLightbox } from '../../useLightbox.ts';
import { cx } from '../../../../ui/cx.ts';
import stackClasses from '../../../../ui/styles/stack.module.css';
import classes from './Screens.module.css';
import { Coming } from '../../../../ui/Coming.tsx';
import { part } from '../../../../lib/part.ts';

const Lightbox = part(() => import('./Lightbox.tsx'));

/** Screenshots; each opens in the lightbox, and veiled ones stay veiled there until revealed. */
export function Screens({ images, title }: { images: Image[]; title: string }) {
  const { nsfw } = usePreferences();
  const [revealed, setRevealed] = useState<readonly string[]>([]);
  const lightbox = useLightbox('images', images.length);
  const reveal = (url: string) => setRevealed((shown) => [...shown, url]);
  const shots = images.map((image, index) => ({
    image,
    name: `${title} ${index + 1}`,
    veil: !isTame(image) && nsfw !== 'show' && !revealed.includes(image.url) ? veilOf(image) : null,
  }));
  return (
    <>
      <ul className={cx(stackClasses.three, classes.screens)}>
        {shots.map(({ image, name, veil }, index) => (
          <li key={image.url}>
            <button
              type="button"
              className={veil === null ? classes.open : classes.veiled}
              aria-label={veil === null ? name : undefined}
              onClick={() => (veil === null ? lightbox.show(index) : reveal(image.url))}
            >
              <Picture
                src={image.url}
                alt=""
                width={image.width}
                sizes="(max-width: 700px) 46vw, 280px"
                ratio={16 / 9}
                blur={image.blur}
                magnify={veil === null}
                late={veil !== null}
              />
              {veil !== null && (
                <span>
                  <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
                  {veil} · {gameWords.card.reveal}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {lightbox.at !== null && (
        <Suspense fallback={<Coming />}>
          <Lightbox
            shots={shots}
            at={lightbox.at}
            onTurn={lightbox.turn}
            onReveal={({ image }) => reveal(image.url)}
            onClose={lightbox.close}
          />
        </Suspense>
      )}
    </>
  );
}
