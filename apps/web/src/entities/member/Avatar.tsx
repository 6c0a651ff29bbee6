import type { Pet } from '@yinghuo/contracts/wire';
import { useState, type CSSProperties } from 'react';
import { useCall } from '../../lib/data.ts';
import { Firefly } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import classes from './Avatar.module.css';

interface AvatarProps {
  nickname: string;
  /** Address of the picture; empty: the first character of the nickname. */
  image: string;
  /** Address of the avatar frame, or empty. */
  frame?: string;
  /** Pet ids as the wire has them; the first sits beside the face, seen from the side. */
  pets?: string;
  /** Pixels. */
  size?: number;
  online?: boolean;
  className?: string;
}

/** A frame or a pet that does not come leaves the face alone. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  currentTarget.hidden = true;
};

/** A member's face, frame and side pet. The nickname stands beside it in words, so readers skip the picture. */
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

/** All but the side pet, as little icons after the nickname. */
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

/** A pet's picture breathes and blinks by itself; under this address it does not. */
export const stillOf = (image: string): string => `${image}#still`;

/** The pets' pictures are in the shop of pets; it is asked only where somebody has one. */
function usePets(pets: string | undefined): Pet[] {
  const ids = pets && pets !== '-1' ? pets.split(',').map(Number) : [];
  const { data } = useCall(ids.length > 0 ? '/agList' : null);
  return ids.flatMap((id) => data?.obj?.find((pet) => pet.id === id) ?? []);
}
