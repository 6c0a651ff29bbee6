import { IconEyeOff } from '@tabler/icons-react';
import type { Image } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { usePreferences } from '../../../lib/preferences.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { words } from '../text.ts';
import classes from './Screens.module.css';

/** Pictures from the game; the whole picture opens in its own tab. */
export function Screens({ images, title }: { images: Image[]; title: string }) {
  const { nsfw } = usePreferences();
  const [revealed, setRevealed] = useState<readonly string[]>([]);
  return (
    <ul className={classes.screens}>
      {images.map((image, index) => {
        const veiled = image.sexual > 0 && nsfw !== 'show' && !revealed.includes(image.url);
        const picture = <Picture src={image.url} alt="" ratio={16 / 9} blur={image.blur} magnify={!veiled} />;
        return (
          <li key={image.url}>
            {veiled ? (
              <button type="button" className={classes.veiled} onClick={() => setRevealed([...revealed, image.url])}>
                {picture}
                <span>
                  <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
                  {words.card.adult} · {words.card.reveal}
                </span>
              </button>
            ) : (
              <a href={image.url} target="_blank" rel="noreferrer" aria-label={`${title} ${index + 1}`}>
                {picture}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
