import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconEyeOff, IconX } from '@tabler/icons-react';
import { Suspense, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Image } from '@yinghuo/contracts/wire';
import { useMotion } from '../../../../lib/device/effects.ts';
import { Mantine } from '../../../../theme/Mantine.tsx';
import { text } from '../../../../text/zh-CN.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { useFocusReturn } from '../../../../ui/focus/useFocusReturn.ts';
import { words as gameWords } from '../../../../entities/game/text/game.ts';
import classes from './Lightbox.module.css';
import { lightboxWords } from '../../text/lightbox.ts';
import { part } from '../../../../lib/part.ts';

const RemoveUpload = part(() => import('../../../../entities/moderation/RemoveUpload.tsx'));

export interface Shot {
  image: Image;
  /** The accessible name. */
  name: string;
  /** Why the picture is veiled: adult or spoiler; null where it is not. */
  veil: string | null;
}

interface LightboxProps {
  shots: readonly Shot[];
  at: number;
  onTurn: (at: number) => void;
  onReveal: (shot: Shot) => void;
  onClose: () => void;
}

/** The distance in pixels that counts as a swipe. */
const swipe = 48;

/** Pictures one by one in full screen: arrow keys and swipes turn, Esc closes, focus is trapped. */
export default function Lightbox({ shots, at, onTurn, onReveal, onClose }: LightboxProps) {
  useFocusReturn();
  const from = useRef<number | null>(null);
  const motion = useMotion();
  const shot = shots[at]!;
  const turn = (by: number) => onTurn((at + by + shots.length) % shots.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by) turn(by);
    else if (event.key === 'Home') onTurn(0);
    else if (event.key === 'End') onTurn(shots.length - 1);
    else return;
    event.preventDefault();
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (Math.abs(moved) >= swipe) turn(moved < 0 ? 1 : -1);
  };
  return (
    <Mantine>
      <Modal
        opened
        onClose={onClose}
        fullScreen
        withCloseButton={false}
        padding={0}
        title={lightboxWords.title}
        classNames={{ header: classes.header, content: classes.content, body: classes.body }}
        transitionProps={{ duration: motion ? 160 : 0, transition: 'fade' }}
        // Safari focuses no button that is pressed, but what it stands in: keys are heard from there too.
        onKeyDown={onKeyDown}
      >
        <div
          role="presentation"
          className={classes.stage}
          onPointerDown={({ clientX }) => (from.current = clientX)}
          onPointerUp={onPointerUp}
        >
          <figure className={classes.figure}>
            <img
              key={shot.image.url}
              src={shot.image.url}
              alt={shot.veil ? '' : shot.name}
              width={shot.image.width}
              height={shot.image.height}
              draggable={false}
              className={cx(shot.veil !== null && classes.veiled)}
            />
            {shot.veil !== null && (
              <button type="button" className={classes.veil} onClick={() => onReveal(shot)}>
                <IconEyeOff size={22} stroke={1.6} aria-hidden="true" />
                {shot.veil} · {gameWords.card.reveal}
              </button>
            )}
          </figure>
          <div className={classes.below}>
            <p className={classes.caption} aria-live="polite">
              {lightboxWords.place(at + 1, shots.length)}
              {shot.veil === null && <span>{shot.name}</span>}
            </p>
            <Suspense>
              <RemoveUpload key={shot.image.url} url={shot.image.url} />
            </Suspense>
          </div>
          <IconButton label={text.common.close} className={classes.close} onClick={onClose} data-autofocus>
            <IconX size={22} stroke={1.6} aria-hidden="true" />
          </IconButton>
          {shots.length > 1 && (
            <>
              <IconButton label={lightboxWords.previous} className={classes.previous} onClick={() => turn(-1)}>
                <IconChevronLeft size={26} stroke={1.6} aria-hidden="true" />
              </IconButton>
              <IconButton label={lightboxWords.next} className={classes.next} onClick={() => turn(1)}>
                <IconChevronRight size={26} stroke={1.6} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
      </Modal>
    </Mantine>
  );
}
