import type { ChatMessage } from '@yinghuo/contracts/wire';
import { useEffect } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { useMotion } from '../../../lib/device/effects.ts';
import { imageHosts } from '../../../lib/imageHosts.ts';
import { text } from '../../../text/zh-CN.ts';
import { wasLoaded } from '../../../ui/sight/nearView.ts';
import { sourceOf } from '../rules.ts';
import { words } from '../text.ts';

interface PictureDialogProps {
  message: ChatMessage;
  own: boolean;
  onClose: () => void;
}

/** A chat picture in full size. */
export default function PictureDialog({ message, own, onClose }: PictureDialogProps) {
  const motion = useMotion();
  const { src, stranger } = sourceOf(message.text, { origin: location.origin, hosts: imageHosts() });
  // Opening this dialog by a link must not request a foreign host before the reader agreed to.
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
