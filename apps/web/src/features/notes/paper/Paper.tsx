import type { Note } from '@yinghuo/contracts/wire';
import type { CSSProperties, ComponentProps } from 'react';
import { cx } from '../../../ui/cx.ts';
import { useNear } from '../../../ui/useNear.ts';
import { useHandwriting } from './handwriting.ts';
import { inkOn, paperOf } from './papers.ts';
import classes from './Paper.module.css';
import { StickerArt } from './stickers.tsx';

export const { title: titleClass, hand: handClass, whole: wholeClass, sticker: stickerClass } = classes;

interface PaperProps extends ComponentProps<'article'> {
  note: Pick<Note, 'paper' | 'ink' | 'font'>;
}

/** A sheet with its pattern, ink and handwriting; whoever writes on it uses the classes above. */
export function Paper({ note, className, style, children, ...rest }: PaperProps) {
  // A sheet farther down would have its letters fetched as well: a megabyte for each face.
  const [place, near] = useNear<HTMLElement>();
  const { family, title, size } = useHandwriting(note.font, near);
  const look = {
    '--note-paper': paperOf(note.paper).colour,
    '--note-ink': inkOn(note.ink, note.paper),
    '--note-font': family,
    '--note-title-font': title ?? family,
    '--note-size': `${size}px`,
    ...style,
  } as CSSProperties;
  return (
    <article className={cx(classes.paper, classes[`p${note.paper}`], className)} style={look} {...rest} ref={place}>
      {children}
    </article>
  );
}

/** What holds a sheet to the wall; by the note's id, so that it is always the same. */
export const Fastening = ({ id }: { id: number }) => {
  if (id % 3 === 0) return <i className={classes.pin} aria-hidden="true" />;
  if (id % 3 === 1)
    return (
      <i className={classes.tape} style={{ '--at': `${12 + (id % 5) * 12}%` } as CSSProperties} aria-hidden="true" />
    );
  return null;
};

/** How far a sheet hangs askew: at most a degree. */
export const tiltOf = (id: number): string => `${((id * 7) % 20) / 10 - 1}deg`;

/** A sticker's place on the paper: its middle in percent, and how far it is turned. */
export const placeOf = ({ x, y, turn }: Note['stickers'][number]): CSSProperties => ({
  left: `${x}%`,
  top: `${y}%`,
  transform: `rotate(${turn}deg)`,
});

export const Stickers = ({ stickers }: Pick<Note, 'stickers'>) =>
  stickers.map((sticker, index) => (
    <span key={index} className={classes.sticker} style={placeOf(sticker)}>
      <StickerArt id={sticker.id} />
    </span>
  ));
