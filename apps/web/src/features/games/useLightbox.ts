import { useDialogParams, usePageDialog } from '../../lib/address/dialog.ts';

/** A lightbox whose picture is stored in the address: `?dialog=images&dialog.shot=2`. */
export function useLightbox(name: 'images' | 'cast', count: number) {
  const shotIn = (read: (field: string) => string | null) => Number(read('shot') ?? 1) - 1;
  // An address may name a picture that does not exist.
  const dialog = usePageDialog(name, (read) => {
    const at = shotIn(read);
    return count > 0 && !(Number.isInteger(at) && at >= 0 && at < count);
  });
  const { change } = useDialogParams();
  return {
    /** The index of the open picture; null while closed. */
    at: dialog.open && count > 0 ? shotIn(dialog.read) : null,
    show: (shot: number) => dialog.show({ shot: shot + 1 }),
    turn: (shot: number) => change({ shot: shot + 1 }),
    close: dialog.close,
  };
}
