import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { count } from '../lib/count.ts';
import classes from './RowActions.module.css';

interface ThumbButtonProps {
  liked: boolean;
  likes: number;
  /** The accessible name: the action and the count. */
  label: string;
  onClick: () => void;
}

/** A like button with its count. */
export function ThumbButton({ liked, likes, label, onClick }: ThumbButtonProps) {
  const Thumb = liked ? IconThumbUpFilled : IconThumbUp;
  return (
    <button type="button" aria-pressed={liked} aria-label={label} className={classes.action} onClick={onClick}>
      <Thumb size={15} stroke={1.6} aria-hidden="true" />
      {count(likes)}
    </button>
  );
}
