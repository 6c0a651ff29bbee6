import type { ChatMessage } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import type { ChatDialogName } from '../useChatDialog.ts';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const ImageDialog = part(() => import('./ImageDialog.tsx'));
const PictureDialog = part(() => import('./PictureDialog.tsx'));
const ModerateDialog = part(() => import('./ModerateDialog.tsx'));
const ReportDialog = part(() => import('../../../entities/report/ReportDialog.tsx'));
const SearchDialog = part(() => import('./SearchDialog.tsx'));

interface ChatDialogsProps {
  name: ChatDialogName | null;
  /** The message that the dialog is about. */
  message: ChatMessage | null;
  you: number | null;
  /** Called with the URL of the picture to send. */
  onImage: (address: string, alt?: string) => void;
  /** A pasted picture. */
  file: File | null;
  /** Scrolls to a found message; resolves to false where it no longer exists. */
  onJump: (seq: number) => Promise<boolean>;
  onClose: () => void;
}

/** The dialogs of the chat, each loaded on first use. */
export function ChatDialogs({ name, message, you, file, onImage, onJump, onClose }: ChatDialogsProps) {
  if (!name) return null;
  return (
    <Suspense fallback={<Coming />}>
      {name === 'image' && <ImageDialog first={file} onSend={onImage} onClose={onClose} />}
      {name === 'search' && <SearchDialog you={you} onJump={onJump} onClose={onClose} />}
      {name === 'slow' && <ModerateDialog act="slow" message={null} onClose={onClose} />}
      {message && name === 'picture' && (
        <PictureDialog message={message} own={message.memberId === you} onClose={onClose} />
      )}
      {message && name === 'report' && <ReportDialog type="chat" id={message.id} onClose={onClose} />}
      {message && (name === 'recall' || name === 'mute' || name === 'unmute') && (
        <ModerateDialog act={name} message={message} onClose={onClose} />
      )}
    </Suspense>
  );
}
