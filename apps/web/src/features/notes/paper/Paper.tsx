import type { Note } from '@yinghuo/contracts/wire';
import type { CSSProperties, ComponentProps } from 'react';
import { cx } from '../../../ui/cx.ts';
import { useNear } from '../../../ui/sight/useNear.ts';
import { useHandwriting, type Written } from './handwriting.ts';
import { inkOn, paperOf } from './papers.ts';
import classes from './Paper.module.css';
import { StickerArt } from './stickers.tsx';

export const { title: titleClass, hand: handClass, whole: wholeClass, sticker: stickerClass } = classes;

interface PaperProps extends ComponentProps<'article'> {
  note: Pick<Note, 'paper' | 'ink' | 'font'>;
  /** What is shown in the note's hand. */
  written?: Written;
}

/** A sheet with pattern, ink and handwriting; content uses the classes above. */
export function Paper({ note, written, className, style, children, ...rest }: PaperProps) {
  const [place, near] = useNear<HTMLElement>();
  const { body, title, size } = useHandwriting(note.font, written, near);
  const look = {
    '--note-paper': paperOf(note.paper).colour,
    '--note-ink': inkOn(note.ink, note.paper),
    '--note-font': body,
    '--note-title-font': title,
    '--note-size': `${size}px`,
    ...style,
  } as CSSProperties;
  return (
    <article className={cx(classes.paper, classes[`p${note.paper}`], className)} style={look} {...rest} ref={place}>
      {children}
    </article>
  );
}

/** The fastener of a sheet, derived from the note's id, so that it never changes. */
export const Fastening = ({ id }: { id: number }) => {
  if (id % 3 === 0) return <i className={classes.pin} aria-hidden="true" />;
  if (id % 3 === 1)
    return (
      <i className={classes.tape} style={{ '--at': `${12 + (id % 5) * 12}%` } as CSSProperties} aria-hidden="true" />
    );
  return null;
};

/** The tilt of a sheet in degrees, at most 1. */
export const tiltOf = (id: number): string => `${((id * 7) % 20) / 10 - 1}deg`;

/** A sticker's position: centre in percent of the paper, rotation in degrees. */
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
