import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { useMotion } from '../lib/effects.ts';
import { useSite } from '../lib/site.ts';
import { useToastsWanted } from '../lib/toast.ts';
import { useUser } from '../lib/user.ts';
import { Extra } from './Extra.tsx';
import { onOpenSearch, Search } from './search.ts';

const Mantine = lazy(() => import('../theme/Mantine.tsx').then(({ Mantine: Component }) => ({ default: Component })));
const Toasts = lazy(() => import('../ui/Toasts.tsx'));
const ChatDock = lazy(() => import('../features/chat/components/ChatDock.tsx'));
const Progress = lazy(() => import('./Progress.tsx'));
const Magnifier = lazy(() => import('./Magnifier.tsx'));
const MobileQuestion = lazy(() => import('./MobileQuestion.tsx'));
const DevtoolsGuard = lazy(() => import('./DevtoolsGuard.tsx'));

const mouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
const mobile = /Android|iPhone|iPod|Mobile/i.test(navigator.userAgent);

/** What the first screen does without: each part comes when it is wanted, none before the page has loaded. */
export function Extras() {
  const motion = useMotion();
  const site = useSite();
  const toasts = useToastsWanted();
  const search = useSearchWanted();
  const loaded = useLoaded();
  const user = useUser();
  return (
    <Extra>
      {(loaded || toasts || search) && (
        <Mantine>
          <Extra>{loaded && <Progress />}</Extra>
          <Extra>{loaded && user && <ChatDock />}</Extra>
          <Extra>{toasts && <Toasts />}</Extra>
          <Extra>{search && <Search />}</Extra>
        </Mantine>
      )}
      <Extra>{loaded && motion && mouse && <Magnifier />}</Extra>
      <Extra>{mobile && site?.mobileSiteUrl && <MobileQuestion address={site.mobileSiteUrl} />}</Extra>
      <Extra>{site?.devtoolsRedirect && <DevtoolsGuard address={site.devtoolsRedirect} />}</Extra>
    </Extra>
  );
}

function useSearchWanted(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onOpenSearch(() => setWanted(true)), []);
  return wanted;
}

/** Asked again once it listens: an effect alone would miss a page that has loaded since it was drawn. */
const useLoaded = (): boolean => useSyncExternalStore(onLoad, () => document.readyState === 'complete');

function onLoad(listener: () => void): () => void {
  window.addEventListener('load', listener);
  return () => window.removeEventListener('load', listener);
}
