import { draftOwner } from '../../lib/drafts.ts';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { words } from './text.ts';
import type { Unsent } from './timeline.ts';

/** Ids of messages that this tab sent; others in storage are of another tab or an earlier visit. */
const ours = new Set<string>();

/** Keyed by the member's id, as drafts are; the nickname's key is from before the id was known. */
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

/** Stores unacknowledged messages, so that a reload or an ended session loses none. */
export function keepUnsent(nickname: string, unsent: readonly Unsent[]): void {
  unsent.forEach(({ clientId }) => ours.add(clientId));
  const others = (readStored<Unsent[]>(keyOf(nickname)) ?? []).filter(({ clientId }) => !ours.has(clientId));
  const kept = [...others, ...unsent.filter(({ state }) => state !== 'accepted')];
  writeStored(keyOf(nickname), kept.length > 0 ? kept : null);
}

/** Unsent messages of an earlier visit; the member decides whether to send them. */
export const keptUnsent = (nickname: string): Unsent[] =>
  (readStored<Unsent[]>(keyOf(nickname)) ?? []).map(({ clientId, types, text, at, answers, alt }) => {
    ours.add(clientId);
    return { clientId, types, text, at, answers, alt, state: 'failed', reason: words.leftOver };
  });
