import { inboxTypes, mostPages, type InboxType } from '@yinghuo/contracts/wire';
import { useDialogParams } from '../../lib/address/dialog.ts';
import type { Where } from './api.ts';

/** The state of the inbox in the address: filter, page, open message, or one of the two other views. */
export interface InboxView extends Where {
  /** The open message's id. */
  open: number | null;
  side: 'write' | 'settings' | null;
  /** The recipient of a new message, from a link. */
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
    page: Math.min(Math.max(1, number('page') ?? 1), mostPages) - 1,
    open: number('id'),
    side: side === 'write' || side === 'settings' ? side : null,
    to: read('to'),
  };
  return {
    view,
    filter: (of: InboxType | null) => change({ type: of, page: null, id: null }),
    turnTo: (page: number) => change({ page: page > 0 ? page + 1 : null, id: null }),
    /** As `turnTo`, but what is open stays open. */
    lead: (page: number) => change({ page: page > 0 ? page + 1 : null }),
    open: (id: number | null) => change({ id }),
    show: (to: InboxView['side'], recipient: string | null = null) => change({ side: to, to: recipient, id: null }),
  };
}
