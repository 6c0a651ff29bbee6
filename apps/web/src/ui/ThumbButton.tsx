import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import classes from './RowActions.module.css';

interface ThumbButtonProps {
  liked: boolean;
  likes: number;
  /** What a click does, with the count. */
  label: string;
  onClick: () => void;
}

/** A thumb and its count, among a row's actions. */
export function ThumbButton({ liked, likes, label, onClick }: ThumbButtonProps) {
  const Thumb = liked ? IconThumbUpFilled : IconThumbUp;
  return (
    <button type="button" aria-pressed={liked} aria-label={label} className={classes.action} onClick={onClick}>
      <Thumb size={15} stroke={1.6} aria-hidden="true" />
      {likes.toLocaleString('zh-CN')}
    </button>
  );
}
