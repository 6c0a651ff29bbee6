import { levelFor } from '@yinghuo/contracts/wire';
import { useMayKeep } from '../../entities/game/favourites.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Locked } from '../../ui/gate/Locked.tsx';
import { Shelf } from './components/Shelf.tsx';
import classes from './FavouritesDialog.module.css';
import { words } from './text.ts';

const width = 900;

/** The member's favourites: `?dialog=favourites`. */
export default function FavouritesDialog({ onClose }: { onClose: () => void }) {
  const open = useMayKeep();
  if (!open) {
    return (
      <Dialog title={words.title} width={width} onClose={onClose}>
        <Locked feature={words.title} level={levelFor.favourites} />
      </Dialog>
    );
  }
  return (
    <Dialog
      flush
      width={width}
      onClose={onClose}
      title={
        <>
          {words.title} <small className={classes.own}>{words.own}</small>
        </>
      }
    >
      <Shelf />
    </Dialog>
  );
}
