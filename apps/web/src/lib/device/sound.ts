import { motionAllowed } from './effects.ts';

const chimes = 4;
const volume = 0.35;

/** Plays one of four chimes at random; silent before the first gesture, without effects and with reduced motion. */
export function chime(): void {
  if (!motionAllowed() || !navigator.userActivation?.hasBeenActive) return;
  const sound = new Audio(`/sounds/chime-${1 + Math.floor(Math.random() * chimes)}.wav`);
  sound.volume = volume;
  // Playback may be refused; the chime is optional.
  sound.play().catch(() => undefined);
}
