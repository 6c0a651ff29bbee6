import { createHash } from 'node:crypto';
import { hostname } from 'node:os';

/** A timer may fire a millisecond early, and would then find the same moment again. */
const earlyMs = 10;
/** Shifts the moments of each machine, so that nobody is asked by all machines at once. */
const ofMachine = createHash('sha1').update(hostname()).digest().readUInt32BE();

/**
 * The ms until the next moment that is at least `leastMs` away. Moments are `everyMs` apart and the same for all processes of a
 * machine. Whatever is done now and then is done at one of them, because waking up is most of what it costs, both whoever does
 * it and whoever is asked (decision 143).
 */
export const untilMoment = (everyMs: number, leastMs = earlyMs): number =>
  leastMs + everyMs - ((Date.now() + ofMachine + leastMs) % everyMs);

/** Does the work at each moment, without keeping the process alive; the returned function ends that. */
export function atMoments(everyMs: number, work: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const now = () => {
      wait();
      work();
    };
    timer = setTimeout(now, untilMoment(everyMs)).unref();
  };
  wait();
  return () => clearTimeout(timer);
}
