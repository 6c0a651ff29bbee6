import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { useDialog } from '../../lib/address/dialog.ts';
import { useUser } from '../../lib/session/user.ts';
import { Coming } from '../../ui/Coming.tsx';

/** Every dialog that any page may open: `?dialog=shortcuts`. One that needs what its page has is that page's (`usePageDialog`). */
const dialogs = {
  shortcuts: lazy(() => import('../shortcuts/ShortcutsDialog.tsx')),
  signIn: lazy(() => import('../../features/account/SignInDialog.tsx')),
  me: lazy(() => import('../navigation/MeSheet.tsx')),
  feedback: lazy(() => import('../../features/feedback/FeedbackDialog.tsx')),
  cases: lazy(() => import('../../features/cases/CasesDialog.tsx')),
  mobile: lazy(() => import('../mobile/MobileQuestion.tsx')),
  messages: lazy(() => import('../../features/inbox/InboxDialog.tsx')),
  report: lazy(() => import('../../entities/report/ReportFromAddress.tsx')),
  rating: lazy(() => import('../../features/ratings/RatingDialog.tsx')),
  member: lazy(() => import('../../features/members/MemberDialog.tsx')),
  topLists: lazy(() => import('../../features/top-lists/TopListsDialog.tsx')),
  background: lazy(() => import('../../features/background/BackgroundDialog.tsx')),
  favourites: lazy(() => import('../../features/favourites/FavouritesDialog.tsx')),
  boxes: lazy(() => import('../../features/cosmetics/BoxesDialog.tsx')),
  chat: lazy(() => import('../../features/chat/components/ChatGate.tsx')),
} satisfies Record<string, LazyExoticComponent<ComponentType<{ onClose: () => void }>>>;

export type DialogName = keyof typeof dialogs;

/** Shows the dialog that the address names. */
export function Dialogs() {
  const { open, close } = useDialog();
  const user = useUser();
  if (!open || !Object.hasOwn(dialogs, open)) return null;
  // Members get the room itself (ChatDock), and would wait for it behind a dialog's files.
  if (open === 'chat' && user) return null;
  const Dialog = dialogs[open as DialogName];
  return (
    <Suspense fallback={<Coming />}>
      <Dialog onClose={close} />
    </Suspense>
  );
}
