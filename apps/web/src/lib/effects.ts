import { useEffect } from 'react';
import { useMedia } from './media.ts';
import { readStored, useStored, writeStored } from './storage.ts';
import { currentUser, useUser } from './user.ts';

/** Full effects or none. What this device chose wins over the member's record; without either they are on. */
const key = 'effectMode';
const reloadMs = 100;

const effectsOn = (): boolean => readStored<boolean>(key) ?? currentUser()?.effectMode ?? true;

export function useEffects(): boolean {
  const chosen = useStored<boolean>(key);
  const user = useUser();
  return chosen ?? user?.effectMode ?? true;
}

/** Remembers the choice and loads the page anew, so that all of it begins with the choice. */
export function chooseEffects(on: boolean): void {
  writeStored(key, on);
  setTimeout(() => location.reload(), reloadMs);
}

const calm = '(prefers-reduced-motion: reduce)';

/** Whether anything may move or sound: effects are on and the system does not ask for less motion. */
export const motionAllowed = (): boolean => effectsOn() && !matchMedia(calm).matches;

export function useMotion(): boolean {
  const reduced = useMedia(calm);
  return useEffects() && !reduced;
}

/** Writes the marks that the stylesheets know: `data-effects`, `effect-mode`, `simple-mode`. */
export function useEffectMarks(): void {
  const on = useEffects();
  useEffect(() => {
    document.documentElement.dataset.effects = on ? 'full' : 'off';
    document.body.classList.toggle('effect-mode', on);
    document.body.classList.toggle('simple-mode', !on);
  }, [on]);
}
