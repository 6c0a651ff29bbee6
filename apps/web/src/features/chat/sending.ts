import { newKey } from '../../lib/server/newKey.ts';
import type { ChatSocket, SendingAck } from '../../lib/server/socket.ts';
import { isUpload } from './rules.ts';
import { ackMs, type Tab } from './tab.ts';
import { words } from './text.ts';
import * as timelines from './timeline.ts';
import type { Timeline, Unsent } from './timeline.ts';

/** A message that waits longer than this for a connection is sent only when the member asks. */
const staleMs = 5 * 60_000;

/** Optional fields of a text or an image. */
type Along = Pick<Unsent, 'answers' | 'alt'>;

/** What a member writes, from the press of the key until the room has it. `onAnswer`: the server has said something of one. */
export function makeSending(tab: Tab, onAnswer: () => void) {
  let sending = false;

  const setTimeline = (timeline: Timeline) => tab.set({ timeline });
  const change = (clientId: string, to: Partial<Unsent>) =>
    setTimeline(timelines.changed(tab.state.timeline, clientId, to));
  const fail = ({ clientId }: Pick<Unsent, 'clientId'>, reason: string) =>
    change(clientId, { state: 'failed', reason });
  const drop = (clientId: string): void => setTimeline(timelines.dropped(tab.state.timeline, clientId));

  /** Sends the waiting messages one after another, so that the room gets them in the order they were written. */
  async function sendWaiting(): Promise<void> {
    if (sending) return;
    sending = true;
    for (;;) {
      const next = tab.state.timeline.unsent.find((unsent) => unsent.state === 'pending');
      if (!next || !tab.socket?.connected || !tab.caughtUp) break;
      if (Date.now() - Date.parse(next.at) > staleMs) fail(next, words.notSent);
      else await deliver(tab.socket, next);
    }
    sending = false;
  }

  async function deliver(to: ChatSocket, { clientId, text: value, types: type, ...unsent }: Unsent): Promise<void> {
    const wait = (unsent.waitsUntil ?? 0) - Date.now();
    if (wait > 0) return void (await new Promise((done) => setTimeout(done, wait)));
    let ack: SendingAck;
    try {
      const { answers, alt } = unsent;
      const more = answers ?? alt ?? isUpload(value);
      if (more && !tab.can.includes('say')) return fail({ clientId }, words.serverOlder);
      ack = more
        ? await to.timeout(ackMs).emitWithAck('say', { value, type, clientId, replyTo: answers?.id, alt })
        : await to.timeout(ackMs).emitWithAck('sendMsg', { value, type, clientId });
    } catch {
      // Not answered. Without the connection it is tried again after the next; the same clientId has one effect.
      if (to.connected) fail({ clientId }, words.noAnswer);
      return;
    }
    const seconds =
      ack.code === 429 ? (ack.obj as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds : null;
    if (ack.code === 200 && ack.seq) change(clientId, { state: 'accepted', seq: ack.seq });
    else if (ack.code === 200) drop(clientId);
    else if (seconds) change(clientId, { waitsUntil: Date.now() + seconds * 1000 });
    else fail({ clientId }, ack.msg ?? words.notSent);
    onAnswer();
  }

  /** Sends a failed message again, under its own clientId: it cannot show twice. */
  function retry(clientId: string): void {
    change(clientId, { state: 'pending', reason: undefined, waitsUntil: undefined, at: now() });
    void sendWaiting();
  }

  return {
    sendWaiting,
    retry,
    drop,
    /** Shows the message at once as pending and sends it in its turn. */
    send(value: string, types: 1 | 2, along: Along = {}): void {
      const unsent: Unsent = { clientId: newKey(), types, text: value, at: now(), state: 'pending', ...along };
      tab.reading = null;
      tab.set({ timeline: timelines.written(tab.state.timeline, unsent), place: null });
      void sendWaiting();
    },
    /** Sends a failed answer as a message that answers nothing. */
    retryPlain(clientId: string): void {
      change(clientId, { answers: undefined });
      retry(clientId);
    },
  };
}

const now = (): string => new Date().toISOString();
