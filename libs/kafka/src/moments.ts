import { createHash } from 'node:crypto';
import { hostname } from 'node:os';

/** Timers may be early by a millisecond, and would then have the same moment twice. */
const earlyMs = 10;
/** Machines have moments of their own: nobody is asked by all of them at once. */
const ofMachine = createHash('sha1').update(hostname()).digest().readUInt32BE();

/**
 * How long it is until the next of the moments, `everyMs` apart, that all processes of this machine have in common, at least `leastMs`.
 * What is done now and then is done at such moments, all of it: waking up is most of what it costs whoever does it and
 * whoever is asked (decision 143).
 */
export const untilMoment = (everyMs: number, leastMs = earlyMs): number =>
  leastMs + everyMs - ((Date.now() + ofMachine + leastMs) % everyMs);

/** Does something at each of those moments; keeps no process alive. Returns how to end it. */
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
