import { lazy, useEffect, useState } from 'react';
import { useEffects, useMotion } from '../lib/effects.ts';
import { useDialog } from '../lib/dialog.ts';
import { useMedia } from '../lib/media.ts';
import { useSite } from '../lib/site.ts';
import { useToastsWanted } from '../lib/toast.ts';
import { onOpenSearch } from '../lib/search.ts';
import { useUser } from '../lib/user.ts';
import { OptionalBoundary } from './OptionalBoundary.tsx';
import { useLoaded } from './useLoaded.ts';
import { useRested } from './useRested.ts';

const RingMenu = lazy(() => import('./RingMenu.tsx').then((file) => ({ default: file.RingMenu })));
const Toolbar = lazy(() => import('./Toolbar.tsx').then((file) => ({ default: file.Toolbar })));
const Toasts = lazy(() => import('../ui/Toasts.tsx'));
const ChatDock = lazy(() => import('../features/chat/components/ChatDock.tsx'));
const Search = lazy(() => import('./Search.tsx'));
const Magnifier = lazy(() => import('./Magnifier.tsx'));
const Background = lazy(() => import('../features/background/Background.tsx'));
const Worker = lazy(() => import('./Worker.tsx'));
const UnreadNews = lazy(() => import('./UnreadNews.tsx'));
const MobileAsking = lazy(() => import('./MobileAsking.tsx'));
const DevtoolsGuard = lazy(() => import('./DevtoolsGuard.tsx'));

const mouse = '(hover: hover) and (pointer: fine)';

/** What the first screen does without: each part comes when it is wanted, none before the page has loaded. */
export function AfterLoad() {
  const motion = useMotion();
  const effects = useEffects();
  const site = useSite();
  const toasts = useToastsWanted();
  const search = useSearchWanted();
  const loaded = useLoaded();
  const rested = useRested(loaded);
  const user = useUser();
  // Whoever asks for the chat before the page has loaded waits for nothing else.
  const chat = useDialog().open === 'chat';
  const hovers = useMedia(mouse);
  return (
    <>
      <OptionalBoundary>{(loaded || chat) && user && <ChatDock rested={rested} />}</OptionalBoundary>
      <OptionalBoundary>{loaded && effects && user && user.config.config_bg !== -1 && <Background />}</OptionalBoundary>
      <OptionalBoundary>{loaded && <RingMenu />}</OptionalBoundary>
      <OptionalBoundary>{loaded && <Toolbar />}</OptionalBoundary>
      {/* For members before the network goes: what fails without it is said by one. */}
      <OptionalBoundary>{(toasts || (rested && user)) && <Toasts />}</OptionalBoundary>
      <OptionalBoundary>{search && <Search />}</OptionalBoundary>
      <OptionalBoundary>
        {import.meta.env.PROD && (rested || (loaded && navigator.serviceWorker?.controller)) && <Worker />}
      </OptionalBoundary>
      <OptionalBoundary>{loaded && motion && hovers && <Magnifier />}</OptionalBoundary>
      <OptionalBoundary>{loaded && user && <UnreadNews />}</OptionalBoundary>
      <OptionalBoundary>{site?.mobileSiteUrl && <MobileAsking />}</OptionalBoundary>
      <OptionalBoundary>{site?.devtoolsRedirect && <DevtoolsGuard address={site.devtoolsRedirect} />}</OptionalBoundary>
    </>
  );
}

function useSearchWanted(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onOpenSearch(() => setWanted(true)), []);
  return wanted;
}
