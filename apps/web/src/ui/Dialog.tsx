import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMotion } from '../lib/effects.ts';
import { text } from '../text/zh-CN.ts';

interface DialogProps {
  title: ReactNode;
  /** Pixels; product.md §2 names 600, 800, 900 and 1000. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog while it is mounted: focus stays inside and returns, Esc closes, phones see it full screen. Load it lazily. */
export function Dialog({ title, width = 600, onClose, children }: DialogProps) {
  const phone = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false });
  const motion = useMotion();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={width}
      fullScreen={phone}
      transitionProps={{ duration: motion ? 200 : 0, transition: 'fade-up' }}
      closeButtonProps={{
        'aria-label': text.common.close,
        size: phone ? 44 : 36,
        icon: phone ? <IconArrowLeft size={20} stroke={1.6} /> : undefined,
      }}
    >
      {children}
    </Modal>
  );
}
