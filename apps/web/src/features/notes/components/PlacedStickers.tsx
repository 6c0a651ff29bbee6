import { IconRotate, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import type { Note } from '@yinghuo/contracts/wire';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { placeOf, stickerClass } from '../paper/Paper.tsx';
import { StickerArt, stickerName } from '../paper/stickers.tsx';
import { cx } from '../../../ui/cx.ts';
import { words } from '../text.ts';
import { moved, turned } from '../placing.ts';
import classes from './Stickers.module.css';

type Placed = Note['stickers'];
type Sticker = Placed[number];

const step = 1;
const stride = 5;
const turnBy = 15;

/** The stickers on the draft, moved by dragging or by keys. */
export function PlacedStickers({ placed, onChange }: { placed: Placed; onChange: (placed: Placed) => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const drag = useRef<{ index: number; x: number; y: number; from: Sticker } | null>(null);

  const set = (index: number, sticker: Sticker) => onChange(placed.map((old, at) => (at === index ? sticker : old)));
  const remove = (index: number) => {
    onChange(placed.filter((_, at) => at !== index));
    setChosen(null);
  };

  const keys = (event: KeyboardEvent, index: number) => {
    const by = event.shiftKey ? stride : step;
    const sticker = placed[index]!;
    const way = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key];
    if (way) set(index, moved(sticker, way[0]!, way[1]!));
    else if (event.key === '[') set(index, turned(sticker, -turnBy));
    else if (event.key === ']') set(index, turned(sticker, turnBy));
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else return;
    event.preventDefault();
  };

  const begin = (event: PointerEvent<HTMLButtonElement>, index: number) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { index, x: event.clientX, y: event.clientY, from: placed[index]! };
    setChosen(index);
  };
  const go = (event: PointerEvent) => {
    if (!drag.current || !layer.current) return;
    const { index, x, y, from } = drag.current;
    const { width, height } = layer.current.getBoundingClientRect();
    set(index, moved(from, ((event.clientX - x) / width) * 100, ((event.clientY - y) / height) * 100));
  };
  const end = ({ currentTarget }: PointerEvent<HTMLButtonElement>) => {
    drag.current = null;
    // Safari focuses no button by a press, and keys move it too.
    currentTarget.focus();
  };

  const at = chosen === null ? undefined : placed[chosen];
  return (
    <div ref={layer} className={classes.layer}>
      {placed.map((sticker, index) => (
        <button
          key={index}
          type="button"
          aria-label={words.write.placed(stickerName(sticker.id), sticker.x, sticker.y)}
          aria-pressed={chosen === index}
          className={cx(stickerClass, classes.placed)}
          style={placeOf(sticker)}
          onFocus={() => setChosen(index)}
          onKeyDown={(event) => keys(event, index)}
          onPointerDown={(event) => begin(event, index)}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <StickerArt id={sticker.id} />
        </button>
      ))}
      {chosen !== null && at && (
        <div className={classes.handles} role="group" aria-label={stickerName(at.id)}>
          <button type="button" aria-label={words.write.turnLeft} onClick={() => set(chosen, turned(at, -turnBy))}>
            <IconRotate size={18} stroke={1.6} aria-hidden="true" />
          </button>
          <button type="button" aria-label={words.write.turnRight} onClick={() => set(chosen, turned(at, turnBy))}>
            <IconRotateClockwise size={18} stroke={1.6} aria-hidden="true" />
          </button>
          <button type="button" aria-label={words.write.takeOff} onClick={() => remove(chosen)}>
            <IconTrash size={18} stroke={1.6} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
