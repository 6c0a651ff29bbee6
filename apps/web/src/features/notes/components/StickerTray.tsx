import { IconChevronRight } from '@tabler/icons-react';
import { noteLimits, type Note } from '@yinghuo/contracts/wire';
import { StickerArt, stickerIds, stickerName } from '../paper/stickers.tsx';
import { words } from '../text.ts';
import { Hint } from '../../../ui/Words.tsx';
import classes from './Stickers.module.css';

type Placed = Note['stickers'];

/** The initial place of the n-th sticker: along the right edge, which text seldom reaches. */
const landing = (index: number) => ({
  x: 92 - (index % 2) * 8,
  y: 10 + ((index * 19) % 80),
  turn: ((index * 23) % 40) - 20,
});

/** All sixty stickers; a click adds one. */
export function StickerTray({ placed, onChange }: { placed: Placed; onChange: (placed: Placed) => void }) {
  const full = placed.length >= noteLimits.stickers;
  return (
    <details className={classes.tray}>
      <summary>
        <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
        {words.write.stickers}
        <em>{words.write.stuck(placed.length)}</em>
      </summary>
      <Hint className={classes.hint}>{words.write.stickersHint}</Hint>
      <div className={classes.all}>
        {stickerIds.map((id) => (
          <button
            key={id}
            type="button"
            disabled={full}
            aria-label={words.write.add(stickerName(id))}
            title={stickerName(id)}
            onClick={() => onChange([...placed, { id, ...landing(placed.length) }])}
          >
            <StickerArt id={id} />
          </button>
        ))}
      </div>
    </details>
  );
}
