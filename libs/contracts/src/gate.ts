import { leastFor, may } from './permissions.ts';
import { isSignedIn, type Caller } from './caller.ts';
import { Refusal, type Need } from './refusal.ts';

/**
 * `account`: any session · `member`: activated · `speaker`: a member who may publish texts, that is, is not muted ·
 * a permission (where it `speaks`, of a speaker) or a level (which implies an activated member).
 */
export type Gate =
  'guest' | 'account' | 'member' | 'speaker' | { permission: number; speaks?: true } | { level: number };

/**
 * Throws when the caller does not pass: `signInNeeded` without a session, else `forbidden` with
 * what is needed and what the caller has.
 */
export function passGate(gate: Gate, caller: Caller): void {
  if (gate === 'guest') return;
  if (!isSignedIn(caller)) throw new Refusal('signInNeeded');
  const need = missing(gate, caller);
  if (need) throw new Refusal('forbidden', need);
}

function missing(gate: Exclude<Gate, 'guest'>, { permission, level, ...caller }: Caller): Need | null {
  if (gate === 'account') return null;
  if (!may(permission, 'takePart')) return { kind: 'qx', need: leastFor.takePart, have: permission };
  if (gate === 'member') return null;
  if (gate === 'speaker') return mutedNeed(caller);
  if ('permission' in gate) {
    if (permission < gate.permission) return { kind: 'qx', need: gate.permission, have: permission };
    return gate.speaks ? mutedNeed(caller) : null;
  }
  return level < gate.level ? { kind: 'lv', need: gate.level, have: level } : null;
}

/** What keeps a muted member from publishing; null for everybody else. */
function mutedNeed({ mutedUntil, mutedWhy }: Pick<Caller, 'mutedUntil' | 'mutedWhy'>): Need | null {
  if (mutedUntil === null || Date.parse(mutedUntil) <= Date.now()) return null;
  return mutedTill(mutedUntil, mutedWhy);
}

/** "For ever", where an instant has to stand: what a mute without an end is compared by. */
const foreverFrom = '9999';
/** `until` is left out of a mute without an end. */
export const mutedTill = (until: string, why?: string | null): Need => ({
  kind: 'muted',
  need: 'unmuted',
  have: 'muted',
  ...(until < foreverFrom && { until }),
  ...(why && { why }),
});
