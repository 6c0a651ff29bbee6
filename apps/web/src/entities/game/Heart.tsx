import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { sectionPaths, type GameCard, type GameDetail } from '@yinghuo/contracts/wire';
import { useShowDialog } from '../../lib/address/dialog.ts';
import { cx } from '../../ui/cx.ts';
import { dropGame, keep, useIsFavourite, useMayKeep, useShelf } from './favourites.ts';
import { favouriteWords as words } from './favouriteText.ts';
import classes from './Heart.module.css';

interface HeartProps {
  game: GameCard | GameDetail;
  /** Whether it lies over a cover, where it shows only when useful. */
  onCover?: boolean;
}

/** Adds a game to the favourites or removes it. Below the required level it links to the explanation. */
export default function Heart({ game, onCover }: HeartProps) {
  const open = useMayKeep();
  const { data } = useShelf();
  const kept = useIsFavourite(game.id) ?? false;
  const show = useShowDialog();
  if (sectionPaths[game.section].favourite === null || (onCover && !open)) return null;
  const label = kept ? words.kept : words.keep;
  const click = () => {
    if (!open) show('favourites');
    else if (kept) dropGame(data?.obj, game.id);
    else void keep(game);
  };
  const Icon = kept ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      aria-label={`${words.keep}《${game.title}》`}
      title={label}
      aria-pressed={kept}
      className={cx(classes.heart, onCover && classes.onCover, kept && classes.kept)}
      onClick={click}
    >
      <Icon size={onCover ? 18 : 20} stroke={1.6} aria-hidden="true" />
    </button>
  );
}
