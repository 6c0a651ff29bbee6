import { Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { startTransition, useRef, useState, type ReactNode } from 'react';
import { useMotion } from '../lib/device/effects.ts';
import { phoneWidth, useMedia } from '../lib/device/media.ts';
import { painted } from '../lib/painted.ts';
import { Mantine } from '../theme/Mantine.tsx';
import { text } from '../text/zh-CN.ts';
import { cx } from './cx.ts';
import classes from './Dialog.module.css';
import { useFocusReturn } from './focus/useFocusReturn.ts';
import { useTabWithin } from './focus/useTabWithin.ts';

interface DialogProps {
  title: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Without inner space, for what reaches the edges. */
  flush?: boolean;
  /** Pixels; the dialogs of this site are 600, 800, 900 or 1000 wide. */
  width?: number;
  /** A question, not a place: stays a small box on phones. */
  small?: boolean;
  /** False where the page behind is what it is about: nothing dims it. */
  scrim?: boolean;
  /** What has `data-autofocus` in it takes the focus: the first field of a form that is asked for. */
  ownFocus?: boolean;
  /** It may stay open all the same. */
  onClose: () => unknown;
  children: ReactNode;
}

/** A dialog while it is mounted: focus stays inside and returns, Esc closes, phones see it full screen. Load it lazily. */
export function Dialog({
  title,
  actions,
  flush,
  width = 600,
  small,
  scrim = true,
  ownFocus,
  onClose,
  children,
}: DialogProps) {
  useFocusReturn();
  const head = useRef<HTMLSpanElement>(null);
  useTabWithin(head);
  const phone = useMedia(phoneWidth);
  const full = phone && !small;
  const motion = useMotion();
  const [leaving, setLeaving] = useState(false);
  // It goes at once: to bring back the page behind takes a phone a fifth of a second.
  const leave = async () => {
    if (leaving) return;
    setLeaving(true);
    await painted();
    try {
      await onClose();
    } finally {
      startTransition(() => setLeaving(false));
    }
  };
  return (
    <Mantine>
      <Modal
        opened
        onClose={() => void leave()}
        className={cx(leaving && classes.leaving)}
        title={
          // The title takes the focus, so that no button looks chosen and readers hear where they are.
          <>
            <span ref={head} tabIndex={-1} data-autofocus={ownFocus ? undefined : true} className={classes.title}>
              {title}
            </span>
            {actions && <span className={classes.actions}>{actions}</span>}
          </>
        }
        classNames={{
          header: cx(full && classes.full),
          content: cx(full && classes.plain, flush && classes.column),
          title: classes.head,
          body: flush ? classes.flush : classes.body,
        }}
        // Readers are told a question with its dialog's name. Of a place they would be told all that is in it: its body is found by no id.
        attributes={small ? undefined : { body: { id: undefined } }}
        size={width}
        fullScreen={full}
        overlayProps={scrim ? undefined : { backgroundOpacity: 0 }}
        transitionProps={{ duration: motion ? 200 : 0, transition: 'fade-up' }}
        closeButtonProps={{
          'aria-label': text.common.close,
          size: full ? 44 : 36,
          icon: full ? <IconArrowLeft size={20} stroke={1.6} /> : undefined,
        }}
      >
        {children}
      </Modal>
    </Mantine>
  );
}
