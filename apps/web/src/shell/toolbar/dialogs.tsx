import { Suspense, type ComponentType } from 'react';
import { useDialog } from '../../lib/address/dialog.ts';
import { useUser } from '../../lib/session/user.ts';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

/** Every dialog that any page may open: `?dialog=shortcuts`. One that needs what its page has is that page's (`usePageDialog`). */
const dialogs = {
  shortcuts: part(() => import('../shortcuts/ShortcutsDialog.tsx')),
  signIn: part(() => import('../../features/account/SignInDialog.tsx')),
  me: part(() => import('../navigation/MeSheet.tsx')),
  feedback: part(() => import('../../features/feedback/FeedbackDialog.tsx')),
  cases: part(() => import('../../features/cases/CasesDialog.tsx')),
  mobile: part(() => import('../mobile/MobileQuestion.tsx')),
  messages: part(() => import('../../features/inbox/InboxDialog.tsx')),
  report: part(() => import('../../entities/report/ReportFromAddress.tsx')),
  rating: part(() => import('../../features/ratings/RatingDialog.tsx')),
  member: part(() => import('../../features/members/MemberDialog.tsx')),
  topLists: part(() => import('../../features/top-lists/TopListsDialog.tsx')),
  background: part(() => import('../../features/background/BackgroundDialog.tsx')),
  favourites: part(() => import('../../features/favourites/FavouritesDialog.tsx')),
  boxes: part(() => import('../../features/cosmetics/BoxesDialog.tsx')),
  chat: part(() => import('../../features/chat/components/ChatGate.tsx')),
} satisfies Record<string, ComponentType<{ onClose: () => void }>>;

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
