import type { Group } from '@yinghuo/contracts/wire/groups';
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

/** A group's cover, or a plain ground where it has none. */
export const GroupCover = ({ group: { cover } }: { group: Pick<Group, 'cover'> }) => (
  <span className={classes.cover} aria-hidden="true">
    {cover && <Picture src={cover} alt="" fallback={<span />} />}
  </span>
);
