import type { Pet } from '@yinghuo/contracts/wire';
import { useState, type CSSProperties } from 'react';
import { useCall } from '../../lib/server/data.ts';
import { Firefly } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import classes from './Avatar.module.css';

interface AvatarProps {
  nickname: string;
  /** URL of the picture; if empty, the nickname's first character is shown. */
  image: string;
  /** URL of the avatar frame, or empty. */
  frame?: string;
  /** Pet ids from the wire; the first is drawn beside the face. */
  pets?: string;
  /** Width and height in pixels. */
  size?: number;
  online?: boolean;
  className?: string;
}

/** A frame or pet that fails to load is left out. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  currentTarget.hidden = true;
};

/**
 * A member's avatar with frame and first pet. It is hidden from screen readers, because the nickname stands beside
 * it.
 */
export function Avatar({ nickname, image, frame, pets, size = 36, online, className }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const [pet] = usePets(pets);
  return (
    <span
      className={cx(classes.avatar, className)}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {image && broken !== image ? (
        <img className={classes.face} src={image} alt="" decoding="async" onError={() => setBroken(image)} />
      ) : (
        <span className={classes.face}>{[...nickname][0]}</span>
      )}
      {frame && <img className={classes.frame} src={frame} alt="" decoding="async" onError={hide} />}
      {online && <Firefly className={classes.light} />}
      {pet && <img className={classes.pet} src={pet.side} alt="" decoding="async" onError={hide} />}
    </span>
  );
}

/** The other pets as small icons after the nickname. */
export function PetIcons({ pets }: { pets: string }) {
  const [, ...rest] = usePets(pets);
  if (rest.length === 0) return null;
  return (
    <span className={classes.pets} aria-hidden="true">
      {rest.map(({ id, image }) => (
        <img key={id} src={stillOf(image)} alt="" decoding="async" />
      ))}
    </span>
  );
}

/** The URL of a pet's still picture; the default one is animated. */
export const stillOf = (image: string): string => `${image}#still`;

/** Pet pictures come from the shop's list, which is fetched only if somebody has a pet. */
function usePets(pets: string | undefined): Pet[] {
  const ids = pets && pets !== '-1' ? pets.split(',').map(Number) : [];
  const { data } = useCall(ids.length > 0 ? '/agList' : null);
  return ids.flatMap((id) => data?.obj?.find((pet) => pet.id === id) ?? []);
}
