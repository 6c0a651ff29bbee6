import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { useMotion } from '../../../lib/effects.ts';
import { text } from '../../../text/zh-CN.ts';

/** A picture of the chat, as large as the window. */
export default function PictureDialog({
  address,
  alt,
  onClose,
}: {
  address: string;
  alt: string;
  onClose: () => void;
}) {
  const motion = useMotion();
  return (
    <Lightbox
      open
      close={onClose}
      slides={[{ src: address, alt }]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      animation={motion ? undefined : { fade: 0, swipe: 0 }}
      render={{ buttonPrev: () => null, buttonNext: () => null }}
      labels={{ Close: text.common.close, Lightbox: alt, 'Photo gallery': alt }}
    />
  );
}
