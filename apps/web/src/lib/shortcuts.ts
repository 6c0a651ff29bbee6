import { useEffect, useRef, type RefObject } from 'react';
import { readStored, useStored, writeStored } from './device/storage.ts';

const key = 'singleKeys';

/** Whether single-key shortcuts are on; the default is on. */
const singleKeysOn = (): boolean => readStored<boolean>(key) ?? true;
export const useSingleKeys = (): boolean => useStored<boolean>(key) ?? true;
export const chooseSingleKeys = (on: boolean): void => writeStored(key, on ? null : false);

const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key belongs to nobody yet: no field has focus, and no modifier is held. */
export const isPlain = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !writing(event.target) && !(event.ctrlKey || event.metaKey || event.altKey);

/** Whether a key event may trigger a single-key shortcut: it is plain, and they are on. */
export const actsAlone = (event: KeyboardEvent): boolean => singleKeysOn() && isPlain(event);

/** Single-key shortcuts that act while focus is within `place`. */
export function useKeys(place: RefObject<HTMLElement | null>, keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!actsAlone(event) || !place.current?.contains(event.target as Node)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [place]);
}
