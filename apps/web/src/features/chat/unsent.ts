import { draftOwner } from '../../lib/drafts.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { words } from './text.ts';
import type { Unsent } from './timeline.ts';

/** What this tab sends or sent; the others in storage are another tab's, or of the last visit. */
const ours = new Set<string>();

/** By the member's id, as drafts are; what lies under the nickname was kept before the id was known. */
function keyOf(nickname: string): string {
  const key = `chat:unsent:${draftOwner()}`;
  for (const name of [nickname, `@${encodeURIComponent(nickname)}`]) {
    const before = `chat:unsent:${name}`;
    const left = before === key ? null : readStored<Unsent[]>(before);
    if (!left) continue;
    writeStored(key, [...(readStored<Unsent[]>(key) ?? []), ...left]);
    writeStored(before, null);
  }
  return key;
}

/** Keeps what the room has not acknowledged, so that a reload or an ended session loses nothing. */
export function keepUnsent(nickname: string, unsent: readonly Unsent[]): void {
  unsent.forEach(({ clientId }) => ours.add(clientId));
  const others = (readStored<Unsent[]>(keyOf(nickname)) ?? []).filter(({ clientId }) => !ours.has(clientId));
  const kept = [...others, ...unsent.filter(({ state }) => state !== 'accepted')];
  writeStored(keyOf(nickname), kept.length > 0 ? kept : null);
}

/** What was left from before: the member decides whether it still goes out. */
export const keptUnsent = (nickname: string): Unsent[] =>
  (readStored<Unsent[]>(keyOf(nickname)) ?? []).map(({ clientId, types, text, at, answers, alt }) => {
    ours.add(clientId);
    return { clientId, types, text, at, answers, alt, state: 'failed', reason: words.leftOver };
  });
