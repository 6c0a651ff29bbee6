import { inboxTypes, type InboxType } from '@yinghuo/contracts/wire';
import { useDialogParams } from '../../lib/dialog.ts';
import type { Where } from './api.ts';

/** What the inbox shows, kept in the address: filter, page, the message that is read, or one of its two other sides. */
export interface InboxView extends Where {
  /** The message that is read. */
  open: number | null;
  side: 'write' | 'settings' | null;
  /** To whom a new message goes, where a link says so. */
  to: string | null;
}

export function useInboxView() {
  const { read, change } = useDialogParams();
  const number = (name: string) => {
    const value = Number(read(name) ?? NaN);
    return Number.isSafeInteger(value) && value >= 0 ? value : null;
  };
  const type = number('type');
  const side = read('side');
  const view: InboxView = {
    type: inboxTypes.find((each) => each === type) ?? null,
    page: Math.max(0, (number('page') ?? 1) - 1),
    open: number('id'),
    side: side === 'write' || side === 'settings' ? side : null,
    to: read('to'),
  };
  return {
    view,
    filter: (of: InboxType | null) => change({ type: of, page: null, id: null }),
    turnTo: (page: number) => change({ page: page > 0 ? page + 1 : null, id: null }),
    open: (id: number | null) => change({ id }),
    show: (to: InboxView['side'], recipient: string | null = null) => change({ side: to, to: recipient, id: null }),
  };
}
