import { useDialog } from '../lib/address/dialog.ts';
import { useEffects, useMotion } from '../lib/device/effects.ts';
import { useMedia } from '../lib/device/media.ts';
import { useSite } from '../lib/site.ts';
import { useUser } from '../lib/session/user.ts';
import { OptionalBoundary } from './faults/OptionalBoundary.tsx';
import { part } from '../lib/part.ts';

const RingMenu = part(() => import('./toolbar/RingMenu.tsx').then((file) => ({ default: file.RingMenu })));
const Toolbar = part(() => import('./toolbar/Toolbar.tsx').then((file) => ({ default: file.Toolbar })));
const ChatDock = part(() => import('../features/chat/components/ChatDock.tsx'));
const Magnifier = part(() => import('./Magnifier.tsx'));
const Background = part(() => import('../features/background/Background.tsx'));
const Arrival = part(() => import('./navigation/Arrival.tsx'));
const Worker = part(() => import('./Worker.tsx'));
const UnreadNews = part(() => import('./UnreadNews.tsx'));
const MobileAsking = part(() => import('./mobile/MobileAsking.tsx'));
const DevtoolsGuard = part(() => import('./devtools/DevtoolsGuard.tsx'));

const mouse = '(hover: hover) and (pointer: fine)';

/**
 * The parts around a page that come after it. Each has a boundary that comes with it: one that stood there before would hold
 * the others back until its files are here.
 */
export default function LateParts({ loaded, rested }: { loaded: boolean; rested: boolean }) {
  const motion = useMotion();
  const effects = useEffects();
  const site = useSite();
  const user = useUser();
  // Whoever asks for the chat before the page has loaded waits for nothing else.
  const chat = useDialog().open === 'chat';
  const hovers = useMedia(mouse);
  return (
    <>
      {(loaded || chat) && user && (
        <OptionalBoundary>
          <ChatDock rested={rested} />
        </OptionalBoundary>
      )}
      {loaded && effects && user && user.config.config_bg !== -1 && (
        <OptionalBoundary>
          <Background />
        </OptionalBoundary>
      )}
      {loaded && (
        <>
          <OptionalBoundary>
            <Arrival />
          </OptionalBoundary>
          <OptionalBoundary>
            <RingMenu />
          </OptionalBoundary>
          <OptionalBoundary>
            <Toolbar />
          </OptionalBoundary>
        </>
      )}
      {import.meta.env.PROD && (rested || (loaded && navigator.serviceWorker?.controller)) && (
        <OptionalBoundary>
          <Worker />
        </OptionalBoundary>
      )}
      {loaded && motion && hovers && (
        <OptionalBoundary>
          <Magnifier />
        </OptionalBoundary>
      )}
      {loaded && user && (
        <OptionalBoundary>
          <UnreadNews />
        </OptionalBoundary>
      )}
      {site?.mobileSiteUrl && (
        <OptionalBoundary>
          <MobileAsking />
        </OptionalBoundary>
      )}
      {site?.devtoolsRedirect && (
        <OptionalBoundary>
          <DevtoolsGuard address={site.devtoolsRedirect} />
        </OptionalBoundary>
      )}
    </>
  );
}
