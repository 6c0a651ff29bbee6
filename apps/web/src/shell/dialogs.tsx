import { levelFor } from '@yinghuo/contracts/wire';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { useDialog } from '../lib/dialog.ts';
import type { LaterName } from '../features/later/text.ts';

const LaterDialog = lazy(() => import('../features/later/LaterDialog.tsx'));

interface OwnDialog {
  Component: LazyExoticComponent<ComponentType<{ onClose: () => void }>>;
}
interface ComingDialog {
  later: LaterName;
  /** Pixels. */
  width: number;
  /** The level that opens it. */
  level?: number;
  /** Only with effects. */
  needs?: 'effects';
}

/** Every dialog that any page may open: `?dialog=shortcuts`. One that needs what its page has is that page's (`usePageDialog`). */
const dialogs = {
  shortcuts: { Component: lazy(() => import('./ShortcutsDialog.tsx')) },
  me: { Component: lazy(() => import('./MeSheet.tsx')) },
  feedback: { Component: lazy(() => import('../features/feedback/FeedbackDialog.tsx')) },
  cases: { Component: lazy(() => import('../features/cases/CasesDialog.tsx')) },
  mobile: { Component: lazy(() => import('./MobileQuestion.tsx')) },
  messages: { Component: lazy(() => import('../features/inbox/InboxDialog.tsx')) },
  report: { Component: lazy(() => import('../entities/report/ReportFromAddress.tsx')) },
  member: { Component: lazy(() => import('../features/members/MemberDialog.tsx')) },
  topLists: { Component: lazy(() => import('../features/top-lists/TopListsDialog.tsx')) },
  background: { later: 'background', width: 900, level: levelFor.background, needs: 'effects' },
  favourites: { Component: lazy(() => import('../features/favourites/FavouritesDialog.tsx')) },
  boxes: { Component: lazy(() => import('../features/cosmetics/BoxesDialog.tsx')) },
  chat: { Component: lazy(() => import('../features/chat/components/ChatGate.tsx')) },
} satisfies Record<string, OwnDialog | ComingDialog>;

export type DialogName = keyof typeof dialogs;

/** Shows the dialog that the address names. */
export function Dialogs() {
  const { open, close } = useDialog();
  if (!open || !Object.hasOwn(dialogs, open)) return null;
  const dialog: OwnDialog | ComingDialog = dialogs[open as DialogName];
  return (
    <Suspense>
      {'Component' in dialog ? (
        <dialog.Component onClose={close} />
      ) : (
        <LaterDialog name={dialog.later} {...dialog} onClose={close} />
      )}
    </Suspense>
  );
}
