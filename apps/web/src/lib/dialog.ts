import { useCallback, useContext, useEffect, type ContextType } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom';

/** What a dialog is about: `{ id: 5 }` stands as `dialog.id=5` beside its name. */
export type DialogFields = Record<string, string | number | null | undefined>;

interface ShowOptions {
  /** Stays above the dialog that is open, which comes back when this one closes; else it takes the other's place. */
  over?: boolean;
}
export type ShowDialog = (name: string, fields?: DialogFields, options?: ShowOptions) => void;

/** What the history keeps of an entry that we made to open a dialog; links from outside have none. */
interface EntryState {
  /** One opening among all, so that a late answer closes no other dialog than its own. */
  opened?: string;
}

const own = 'dialog.';

/** The address with another dialog, or with none, and everything else as it is. */
export function dialogSearch(search: string, name: string | null, fields: DialogFields = {}): string {
  const next = new URLSearchParams(search);
  for (const key of [...next.keys()]) if (key === 'dialog' || key.startsWith(own)) next.delete(key);
  if (name !== null) next.set('dialog', name);
  for (const [key, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) next.set(own + key, String(value));
  }
  return next.toString();
}

/** The state of a link that opens a dialog: closing it is going back. */
export const openedByLink: EntryState = { opened: 'link' };

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** Where the router is by now: a render may lag behind it, and buttons need not follow it. */
const useRouter = (): Router => useContext(UNSAFE_DataRouterContext)!.router;
const entryOf = ({ state: { location } }: Router) => ({
  name: new URLSearchParams(location.search).get('dialog'),
  state: (location.state ?? {}) as EntryState,
  to: (name: string | null, fields?: DialogFields) => ({
    pathname: location.pathname,
    search: dialogSearch(location.search, name, fields),
    hash: location.hash,
  }),
});

/** While the browser goes back: a second close meanwhile would leave the page. */
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

/** Opens a dialog by its name. It does not follow the address, so a button in each of a hundred rows costs nothing. */
export function useShowDialog(): ShowDialog {
  const router = useRouter();
  return useCallback<ShowDialog>(
    async (name, fields, { over = false } = {}) => {
      await leaving;
      const now = entryOf(router);
      const replace = now.name !== null && !over;
      // What takes another's place closes as that would have: a link's page has nothing of ours to go back to.
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

/** Dialogs live in the address (`?dialog=feedback`): Back closes them, and a link opens them. */
export function useDialog(): {
  open: string | null;
  /** What the address names by now: while a dialog's file loads, the page is still drawn without it. */
  openNow: () => string | null;
  show: ShowDialog;
  close: () => Promise<void>;
} {
  const open = useSearchParams()[0].get('dialog');
  const opened = (useLocation().state as EntryState | null)?.opened;
  const router = useRouter();
  const show = useShowDialog();
  // Where we opened it, closing is going back; where a link did, the page stays and the name goes.
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
 * What a dialog shows, in the address too: `?dialog=messages&dialog.type=4`. Null: not there. A change takes the place of
 * the address it changes, so that Back still closes the dialog; what it holds goes with it.
 */
export function useDialogParams(): {
  read: (name: string) => string | null;
  change: (fields: DialogFields) => void;
} {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return {
    read: (name) => search.get(own + name),
    change: (fields) =>
      setSearch(
        (now) => {
          for (const [name, value] of Object.entries(fields)) {
            if (value === null || value === undefined) now.delete(own + name);
            else now.set(own + name, String(value));
          }
          return now;
        },
        { replace: true, preventScrollReset: true, state },
      ),
  };
}

export interface PageDialog {
  open: boolean;
  /** What the address says of it. */
  read: (field: string) => string | null;
  show: (fields?: DialogFields) => void;
  /** Done when the address has lost it: whoever then leaves the page waits for that. */
  close: () => Promise<void>;
}

/**
 * A dialog that a page opens over itself because it needs what the page has: a row, a form, what is chosen. The page
 * mounts it while `open`, and finds what it is about by what `read` says. What the page has not is said as `missing`
 * (a row deleted elsewhere, a choice lost by a reload): the name then goes from the address.
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
