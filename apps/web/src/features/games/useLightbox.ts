import { useNavigate } from 'react-router-dom';
import { useDialog, useDialogParams } from '../../lib/dialog.ts';

/** A row of pictures seen large, in the address like every dialog: `?dialog=images&dialog.shot=2`. */
export function useLightbox(name: 'images' | 'cast', count: number) {
  const { open, close } = useDialog();
  const { read, change } = useDialogParams();
  const navigate = useNavigate();
  const at = Number(read('shot') ?? 1) - 1;
  return {
    /** Which picture; null while none is open, or where the address names none of these. */
    at: open === name && Number.isInteger(at) && at >= 0 && at < count ? at : null,
    show: (shot: number) => {
      const search = new URLSearchParams(window.location.search);
      search.set('dialog', name);
      search.set('dialog.shot', String(shot + 1));
      void navigate({ search: search.toString() }, { preventScrollReset: true, state: { opened: true } });
    },
    turn: (shot: number) => change({ shot: shot + 1 }),
    close,
  };
}
