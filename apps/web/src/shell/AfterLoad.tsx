import { Suspense, useEffect, useState } from 'react';
import { useDialog } from '../lib/address/dialog.ts';
import { part } from '../lib/part.ts';
import { painted } from '../lib/painted.ts';
import { onOpenSearch } from '../lib/search.ts';
import { useToastsWanted } from '../lib/toast.ts';
import { useUser } from '../lib/session/user.ts';
import { useLoaded } from './useLoaded.ts';
import { useRested } from './useRested.ts';

const Toasts = part(() => import('../ui/Toasts.tsx'));
const Search = part(() => painted().then(() => import('./search/Search.tsx')));
const LateParts = part(() => import('./LateParts.tsx'));

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
      <Suspense>{(toasts || (rested && user)) && <Toasts />}</Suspense>
      <Suspense>{search && <Search />}</Suspense>
      {(loaded || chat) && (
        <Suspense>
          <LateParts loaded={loaded} rested={rested} />
        </Suspense>
      )}
    </>
  );
}

function useSearchWanted(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onOpenSearch(() => setWanted(true)), []);
  return wanted;
}
