import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Dialogs live in the address (`?dialog=feedback`): Back closes them, and a link opens them. */
export function useDialog(): { open: string | null; show: (name: string) => void; close: () => void } {
  const [search] = useSearchParams();
  const opened = (useLocation().state as { opened?: boolean } | null)?.opened === true;
  const navigate = useNavigate();
  const open = search.get('dialog');
  return {
    open,
    show: (name) =>
      void navigate(here(name), { preventScrollReset: true, replace: open !== null, state: { opened: true } }),
    // Where we opened it, closing is going back; where a link did, the page stays and the name goes.
    close: () => void (opened ? navigate(-1) : navigate(here(null), { preventScrollReset: true, replace: true })),
  };
}

const own = 'dialog.';

/**
 * What a dialog shows, in the address too: `?dialog=messages&dialog.type=4`. Null: not there. A change takes the place of
 * the address it changes, so that Back still closes the dialog; what it holds goes with it.
 */
export function useDialogParams(): {
  read: (name: string) => string | null;
  change: (fields: Record<string, string | number | null>) => void;
} {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return {
    read: (name) => search.get(own + name),
    change: (fields) =>
      setSearch(
        (now) => {
          for (const [name, value] of Object.entries(fields)) {
            if (value === null) now.delete(own + name);
            else now.set(own + name, String(value));
          }
          return now;
        },
        { replace: true, preventScrollReset: true, state },
      ),
  };
}

/** The address as it is now (a render may lag behind it), with or without a dialog. */
function here(dialog: string | null): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = window.location;
  const next = new URLSearchParams(search);
  for (const name of [...next.keys()]) if (name.startsWith(own)) next.delete(name);
  if (dialog) next.set('dialog', dialog);
  else next.delete('dialog');
  return { pathname, search: next.toString(), hash };
}
