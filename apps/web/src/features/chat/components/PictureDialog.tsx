import type { ChatMessage } from '@yinghuo/contracts/wire';
import { useEffect } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { useMotion } from '../../../lib/effects.ts';
import { imageHosts } from '../../../lib/imageHosts.ts';
import { text } from '../../../text/zh-CN.ts';
import { wasLoaded } from '../../../ui/nearView.ts';
import { sourceOf } from '../rules.ts';
import { words } from '../text.ts';

interface PictureDialogProps {
  message: ChatMessage;
  own: boolean;
  onClose: () => void;
}

/** A picture of the chat, as large as the window. */
export default function PictureDialog({ message, own, onClose }: PictureDialogProps) {
  const motion = useMotion();
  const { src, stranger } = sourceOf(message.text, { origin: location.origin, hosts: imageHosts() });
  // A link to this dialog must not make a browser ask a foreign host that its reader has not asked for.
  const allowed = message.types === 2 && (own || stranger === null || wasLoaded(src));
  useEffect(() => {
    if (!allowed) onClose();
  }, [allowed, onClose]);
  if (!allowed) return null;
  const alt = altOf(message);
  return (
    <Lightbox
      open
      close={onClose}
      slides={[{ src, alt }]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      animation={motion ? undefined : { fade: 0, swipe: 0 }}
      render={{ buttonPrev: () => null, buttonNext: () => null }}
      labels={{ Close: text.common.close, Lightbox: alt, 'Photo gallery': alt }}
    />
  );
}

const altOf = ({ nickname, alt }: ChatMessage): string =>
  alt ? words.imageWith(nickname, alt) : words.imageOf(nickname);
