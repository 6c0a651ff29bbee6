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

/** The address as it is now (a render may lag behind it), with or without a dialog. */
function here(dialog: string | null): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = window.location;
  const next = new URLSearchParams(search);
  if (dialog) next.set('dialog', dialog);
  else next.delete('dialog');
  return { pathname, search: next.toString(), hash };
}
