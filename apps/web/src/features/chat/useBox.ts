import { useEffect, useState, useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react';
import { useStored, writeStored } from '../../lib/device/storage.ts';
import { boxAfter, dock, dockWidth, firstBox, fitted, moved, resized, type Box } from './box.ts';

const sizeOf = () => `${innerWidth}x${innerHeight}`;
const watchSize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

function useWindow(): { width: number; height: number } {
  const [width, height] = useSyncExternalStore(watchSize, sizeOf).split('x').map(Number);
  return { width: width!, height: height! };
}

/** Tracks a pointer drag: `drag` receives the offset from the start, `drop` runs on release. */
function follow(event: PointerEvent<HTMLElement>, drag: (x: number, y: number) => void, drop: () => void): void {
  const { clientX, clientY, currentTarget, pointerId } = event;
  currentTarget.setPointerCapture(pointerId);
  const to = (now: globalThis.PointerEvent) => drag(now.clientX - clientX, now.clientY - clientY);
  const end = () => {
    currentTarget.removeEventListener('pointermove', to);
    currentTarget.removeEventListener('pointerup', end);
    currentTarget.removeEventListener('pointercancel', end);
    drop();
  };
  currentTarget.addEventListener('pointermove', to);
  currentTarget.addEventListener('pointerup', end);
  currentTarget.addEventListener('pointercancel', end);
}

const boxKey = 'chatBox';

/** The floating panel's box on this device, kept inside the window, with handlers that move and resize it. */
export function useBox() {
  const size = useWindow();
  const kept = useStored<Box>(boxKey);
  const [dragged, setDragged] = useState<Box | null>(null);
  const box = fitted(dragged ?? { ...firstBox, ...kept }, size);

  const drag = (change: typeof moved) => (event: PointerEvent<HTMLElement>) => {
    const onButton = event.target instanceof Element && event.target.closest('button, a');
    if (event.button !== 0 || onButton) return;
    event.preventDefault();
    let last = box;
    follow(
      event,
      (x, y) => setDragged((last = fitted(change(box, x, y), size))),
      () => {
        writeStored(boxKey, last);
        setDragged(null);
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = boxAfter(box, event);
    if (!next) return;
    event.preventDefault();
    writeStored(boxKey, fitted(next, size));
  };
  return { box, onMove: drag(moved), onResize: drag(resized), onKeyDown };
}

const dockKey = 'chatDock';

/** The docked panel's width on this device; the page reserves it while the panel is docked. */
export function useDock(docked: boolean) {
  const kept = useStored<number>(dockKey);
  const [dragged, setDragged] = useState<number | null>(null);
  const width = dockWidth(dragged ?? kept ?? dock.first);

  useEffect(() => {
    if (!docked) return;
    const { style } = document.documentElement;
    style.setProperty('--yh-dock', `${width}px`);
    return () => void style.removeProperty('--yh-dock');
  }, [docked, width]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    let last = width;
    follow(
      event,
      (x) => setDragged((last = dockWidth(width - x))),
      () => {
        writeStored(dockKey, last);
        setDragged(null);
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: dock.step, ArrowRight: -dock.step }[event.key];
    if (!by) return;
    event.preventDefault();
    writeStored(dockKey, dockWidth(width + by));
  };
  return { width, onPointerDown, onKeyDown };
}
