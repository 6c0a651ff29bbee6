import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Dialogs live in the address (`?dialog=feedback`): Back closes them, and a link opens them. */
export function useDialog(): { open: string | null; show: (name: string) => void; close: () => void } {
  const [search] = useSearchParams();
  const { pathname, state, hash } = useLocation();
  const navigate = useNavigate();
  const open = search.get('dialog');

  const to = (name: string | null) => {
    const next = new URLSearchParams(search);
    if (name) next.set('dialog', name);
    else next.delete('dialog');
    return { pathname, search: next.toString(), hash };
  };
  return {
    open,
    show: (name) =>
      navigate(to(name), { preventScrollReset: true, replace: open !== null, state: { ...state, opened: true } }),
    // Where we opened it, closing is going back; where a link did, the page stays and the name goes.
    close: () =>
      (state as { opened?: boolean } | null)?.opened
        ? navigate(-1)
        : navigate(to(null), { preventScrollReset: true, replace: true }),
  };
}
