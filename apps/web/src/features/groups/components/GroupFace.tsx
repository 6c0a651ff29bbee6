import type { Group } from '@yinghuo/contracts/wire/groups';
import type { CSSProperties } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/Picture.tsx';
import classes from './GroupFace.module.css';

/** Calm hues; yellow is kept for what is alive. */
const hues = [184, 38, 300, 142, 255, 8, 215, 335, 160];
const shapes = 7;

/** Colour and shape of a group without pictures: always the same, and another than its neighbours'. */
const drawn = (id: number) => ({
  style: { '--tint': `oklch(60% 0.14 ${hues[id % hues.length]})`, '--at': `${(id * 37) % 100}%` } as CSSProperties,
  'data-shape': id % shapes,
});

interface FaceProps {
  group: Pick<Group, 'name' | 'avatar'> & { id?: number };
  size?: number;
}

/** A group's picture, or the first character of its name in its colour; `size` in pixels. */
export const GroupFace = ({ group: { id = 0, name, avatar }, size = 44 }: FaceProps) => {
  const letter = (
    <span className={classes.letter} style={{ ...drawn(id).style, fontSize: size / 2 }}>
      {[...name][0]}
    </span>
  );
  return (
    <span className={classes.face} style={{ width: size, height: size }} aria-hidden="true">
      {avatar ? <Picture src={avatar} alt="" ratio={1} fallback={letter} /> : letter}
    </span>
  );
};

/** A group's cover, or one drawn for it. */
export const GroupCover = ({ group: { id = 0, cover } }: { group: Pick<Group, 'cover'> & { id?: number } }) => (
  <span className={cx(classes.cover, !cover && classes.drawn)} {...(!cover && drawn(id))} aria-hidden="true">
    {cover && <Picture src={cover} alt="" fallback={<span className={classes.drawn} {...drawn(id)} />} />}
  </span>
);
