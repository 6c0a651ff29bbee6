import { useDialogParams, usePageDialog } from '../../lib/dialog.ts';

/** A row of pictures seen large, in the address like every dialog: `?dialog=images&dialog.shot=2`. */
export function useLightbox(name: 'images' | 'cast', count: number) {
  const shotIn = (read: (field: string) => string | null) => Number(read('shot') ?? 1) - 1;
  // An address may name a picture that is not among these.
  const dialog = usePageDialog(name, (read) => {
    const at = shotIn(read);
    return count > 0 && !(Number.isInteger(at) && at >= 0 && at < count);
  });
  const { change } = useDialogParams();
  return {
    /** Which picture; null while none is open. */
    at: dialog.open && count > 0 ? shotIn(dialog.read) : null,
    show: (shot: number) => dialog.show({ shot: shot + 1 }),
    turn: (shot: number) => change({ shot: shot + 1 }),
    close: dialog.close,
  };
}
