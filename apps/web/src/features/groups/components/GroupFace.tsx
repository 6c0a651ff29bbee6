import type { Group } from '@yinghuo/contracts/wire/groups';
import type { CSSProperties } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/Picture.tsx';
import classes from './GroupFace.module.css';

/** A group's picture, or the first character of its name; `size` in pixels. */
export const GroupFace = ({
  group: { name, avatar },
  size = 44,
}: {
  group: Pick<Group, 'name' | 'avatar'>;
  size?: number;
}) => {
  const letter = (
    <span className={classes.letter} style={{ fontSize: size / 2 }}>
      {[...name][0]}
    </span>
  );
  return (
    <span className={classes.face} style={{ width: size, height: size }} aria-hidden="true">
      {avatar ? <Picture src={avatar} alt="" ratio={1} fallback={letter} /> : letter}
    </span>
  );
};

/** A group's cover, or a piece of the horizon where it has none, each its own. */
export const GroupCover = ({ group: { id = 0, cover } }: { group: Pick<Group, 'cover'> & { id?: number } }) => (
  <span
    className={cx(classes.cover, !cover && classes.horizon)}
    style={{ '--at': `${(id * 37) % 100}%` } as CSSProperties}
    aria-hidden="true"
  >
    {cover && <Picture src={cover} alt="" fallback={<span />} />}
  </span>
);
