import { useEffect } from 'react';
import { useMedia } from './media.ts';
import { useTakenOver } from '../rendered.ts';
import { readStored, useStored, writeStored } from './storage.ts';
import { currentUser, useUser } from '../session/user.ts';

/** Whether effects are on. This device's choice wins over the member's record; the default is on. */
const key = 'effectMode';
const reloadMs = 100;

const effectsOn = (): boolean => readStored<boolean>(key) ?? currentUser()?.effectMode ?? true;

export function useEffects(): boolean {
  const chosen = useStored<boolean>(key);
  const user = useUser();
  return chosen ?? user?.effectMode ?? true;
}

/** Stores the choice and reloads the page, because many parts read it only once. */
export function chooseEffects(on: boolean): void {
  writeStored(key, on);
  setTimeout(() => location.reload(), reloadMs);
}

const calm = '(prefers-reduced-motion: reduce)';

/** Whether animation and sound are allowed: effects are on and the system does not ask for reduced motion. */
export const motionAllowed = (): boolean => effectsOn() && !matchMedia(calm).matches;

export function useMotion(): boolean {
  const reduced = useMedia(calm);
  return useEffects() && !reduced;
}

/** Sets the attributes that the stylesheets select by: `data-effects`, `effect-mode`, `simple-mode`. */
export function useEffectMarks(): void {
  const on = useEffects();
  const takenOver = useTakenOver();
  useEffect(() => {
    if (!takenOver) return;
    document.documentElement.dataset.effects = on ? 'full' : 'off';
    document.body.classList.toggle('effect-mode', on);
    document.body.classList.toggle('simple-mode', !on);
  }, [on, takenOver]);
}
