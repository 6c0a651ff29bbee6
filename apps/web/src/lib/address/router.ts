import { useCallback, useContext, type ContextType } from 'react';
import { UNSAFE_DataRouterContext, type To } from 'react-router-dom';

export type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** Gives the router itself: its state is newer than the last render, and reading it does not subscribe. */
export const useRouter = (): Router => useContext(UNSAFE_DataRouterContext)!.router;

/**
 * Writes into the address what a page shows by now; no step that Back takes. Nobody pressed for it, so whoever is on
 * their way to another page is not kept from it.
 */
export function useRewrite(): (to: To, state?: unknown) => void {
  const router = useRouter();
  return useCallback(
    (to, state) => {
      if (router.state.navigation.state === 'idle')
        void router.navigate(to, { replace: true, preventScrollReset: true, state });
    },
    [router],
  );
}
