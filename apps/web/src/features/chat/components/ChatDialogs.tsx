import { lazy, Suspense } from 'react';
import type { ChatDialog } from '../useChatDialog.ts';

const ImageDialog = lazy(() => import('./ImageDialog.tsx'));
const PictureDialog = lazy(() => import('./PictureDialog.tsx'));
const ModerateDialog = lazy(() => import('./ModerateDialog.tsx'));
const ReportDialog = lazy(() => import('../../../entities/report/ReportDialog.tsx'));
const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

interface ChatDialogsProps {
  dialog: ChatDialog | null;
  you: number | null;
  /** An address was chosen to be sent. */
  onImage: (address: string, alt?: string) => void;
  /** A picture that was pasted. */
  file: File | null;
  /** A message that was found is to be read in its place; false: it is there no more. */
  onJump: (seq: number) => Promise<boolean>;
  onClose: () => void;
}

/** The dialogs of the chat, each loaded when it is first opened. */
export function ChatDialogs({ dialog, you, file, onImage, onJump, onClose }: ChatDialogsProps) {
  if (!dialog) return null;
  return (
    <Suspense>
      {dialog.name === 'image' && <ImageDialog first={file} onSend={onImage} onClose={onClose} />}
      {dialog.name === 'search' && <SearchDialog you={you} onJump={onJump} onClose={onClose} />}
      {dialog.name === 'picture' && <PictureDialog address={dialog.address} alt={dialog.alt} onClose={onClose} />}
      {dialog.name === 'report' && <ReportDialog type="chat" id={dialog.id} onClose={onClose} />}
      {(dialog.name === 'recall' || dialog.name === 'mute' || dialog.name === 'unmute' || dialog.name === 'slow') && (
        <ModerateDialog dialog={dialog} onClose={onClose} />
      )}
    </Suspense>
  );
}
