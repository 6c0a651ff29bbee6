import { lazy, useEffect, useState } from 'react';
import { useDialog } from '../lib/address/dialog.ts';
import { painted } from '../lib/painted.ts';
import { onOpenSearch } from '../lib/search.ts';
import { useToastsWanted } from '../lib/toast.ts';
import { useUser } from '../lib/session/user.ts';
import { OptionalBoundary } from './faults/OptionalBoundary.tsx';
import { useLoaded } from './useLoaded.ts';
import { useRested } from './useRested.ts';

const Toasts = lazy(() => import('../ui/Toasts.tsx'));
const Search = lazy(() => painted().then(() => import('./search/Search.tsx')));
const LateParts = lazy(() => import('./LateParts.tsx'));

/** What the first screen does without: each part comes when it is wanted, none before the page has loaded. */
export function AfterLoad() {
  const toasts = useToastsWanted();
  const search = useSearchWanted();
  const loaded = useLoaded();
  const rested = useRested(loaded);
  const user = useUser();
  const chat = useDialog().open === 'chat';
  return (
    <>
      {/* For members before the network goes: what fails without it is said by one. */}
      <OptionalBoundary>{(toasts || (rested && user)) && <Toasts />}</OptionalBoundary>
      <OptionalBoundary>{search && <Search />}</OptionalBoundary>
      {(loaded || chat) && (
        <OptionalBoundary>
          <LateParts loaded={loaded} rested={rested} />
        </OptionalBoundary>
      )}
    </>
  );
}

function useSearchWanted(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onOpenSearch(() => setWanted(true)), []);
  return wanted;
}
