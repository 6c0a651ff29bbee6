import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useRouter, type Router } from './router.ts';
import { useAddress, type Fields } from './useAddress.ts';

/** Parameters of a dialog: `{ id: 5 }` becomes `dialog.id=5` in the query. */
export type DialogFields = Fields;

interface ShowOptions {
  /** Opens above the current dialog, which returns when this one closes; otherwise it replaces the current one. */
  over?: boolean;
}
export type ShowDialog = (name: string, fields?: DialogFields, options?: ShowOptions) => void;

/** History state of an entry that was pushed to open a dialog; external links have none. */
interface EntryState {
  /** Identifies one opening, so that a late answer cannot close another dialog. */
  opened?: string;
}

const own = 'dialog.';

/** The query with this dialog, or with none; other parameters are kept. */
export function dialogSearch(search: string, name: string | null, fields: DialogFields = {}): string {
  const next = new URLSearchParams(search);
  for (const key of [...next.keys()]) if (key === 'dialog' || key.startsWith(own)) next.delete(key);
  if (name !== null) next.set('dialog', name);
  for (const [key, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) next.set(own + key, String(value));
  }
  return next.toString();
}

/** History state of a link that opens a dialog: closing goes back. */
export const openedByLink: EntryState = { opened: 'link' };

const entryOf = ({ state: { location } }: Router) => ({
  name: new URLSearchParams(location.search).get('dialog'),
  state: (location.state ?? {}) as EntryState,
  to: (name: string | null, fields?: DialogFields) => ({
    pathname: location.pathname,
    // Without its fragment, to which the router would scroll back.
    search: dialogSearch(location.search, name, fields),
  }),
});

/** Pending while the browser goes back; a second close meanwhile would leave the page. */
let leaving: Promise<void> | null = null;

function goBack(router: Router): Promise<void> {
  const from = router.state.location;
  leaving = new Promise((arrived) => {
    const stop = router.subscribe(({ location }) => {
      if (location === from) return;
      stop();
      leaving = null;
      arrived();
    });
  });
  void router.navigate(-1);
  return leaving;
}

/** Opens a dialog by name. Does not subscribe to the location, so buttons in long lists do not rerender. */
export function useShowDialog(): ShowDialog {
  const router = useRouter();
  return useCallback<ShowDialog>(
    async (name, fields, { over = false } = {}) => {
      await leaving;
      const now = entryOf(router);
      const replace = now.name !== null && !over;
      // A replacing dialog closes like the replaced one: an entry opened by a link has none of ours before it.
      const opened = replace && !now.state.opened ? undefined : Math.random().toString(36);
      await router.navigate(now.to(name, fields), {
        preventScrollReset: true,
        replace,
        state: { ...now.state, opened },
      });
    },
    [router],
  );
}

/** The open dialog is part of the address (`?dialog=feedback`), so Back closes it and a link opens it. */
export function useDialog(): {
  open: string | null;
  /** The dialog in the router's current address; `open` is older while a transition is pending. */
  openNow: () => string | null;
  show: ShowDialog;
  close: () => Promise<void>;
} {
  const open = useSearchParams()[0].get('dialog');
  const opened = (useLocation().state as EntryState | null)?.opened;
  const router = useRouter();
  const show = useShowDialog();
  // Goes back where we pushed the entry; otherwise removes the parameter and stays on the page.
  const close = useCallback(async () => {
    if (leaving) return leaving;
    const { name, state, to } = entryOf(router);
    if (open === null || name !== open || state.opened !== opened) return;
    if (opened !== undefined) return goBack(router);
    await router.navigate(to(null), { preventScrollReset: true, replace: true, state });
  }, [open, opened, router]);
  const openNow = useCallback(() => entryOf(router).name, [router]);
  return { open, openNow, show, close };
}

/**
 * The parameters of an open dialog, as in `?dialog=messages&dialog.type=4`; null where one is absent. Back still closes
 * the dialog after a change.
 */
export function useDialogParams(): {
  read: (name: string) => string | null;
  change: (fields: DialogFields) => void;
} {
  const [search, change] = useAddress({ replace: true });
  return {
    read: (name) => search.get(own + name),
    change: (fields) => change(Object.fromEntries(Object.entries(fields).map(([name, value]) => [own + name, value]))),
  };
}

export interface PageDialog {
  open: boolean;
  /** Reads one parameter of the dialog. */
  read: (field: string) => string | null;
  show: (fields?: DialogFields) => void;
  /** Resolves once the address has lost the dialog, so that a navigation can follow. */
  close: () => Promise<void>;
}

/**
 * A dialog that needs data of its page, such as a row or a form. The page mounts it while `open` and finds its
 * subject with `read`. Where the subject is `missing` (deleted elsewhere, lost by a reload), the dialog is removed
 * from the address.
 */
export function usePageDialog(name: string, missing?: (read: PageDialog['read']) => boolean): PageDialog {
  const { open, show, close } = useDialog();
  const { read } = useDialogParams();
  const isOpen = open === name;
  const isMissing = isOpen && (missing?.(read) ?? false);
  useEffect(() => {
    if (isMissing) void close();
  }, [isMissing, close]);
  const showIt = useCallback((fields?: DialogFields) => show(name, fields), [show, name]);
  return { open: isOpen && !isMissing, read, show: showIt, close };
}
