import type { ChatMemberHere } from '@yinghuo/contracts/wire';
import { openSocket, type Ack, type ChatSocket } from '../../lib/server/socket.ts';
import { setUnread } from '../../lib/session/unread.ts';
import { makeHistory } from './history.ts';
import { makeReading } from './reading.ts';
import { makeSending } from './sending.ts';
import { ackMs, Tab, type RoomState } from './tab.ts';
import { words } from './text.ts';
import * as timelines from './timeline.ts';

export type Room = ReturnType<typeof makeRoom>;

/** The public room as one member sees it in one tab: its state and its actions. */
export function makeRoom(token: string, nickname: string, open: typeof openSocket = openSocket) {
  const tab = new Tab(nickname);
  const history = makeHistory(tab);
  const reading = makeReading(tab);
  const { sendWaiting, ...sending } = makeSending(tab, history.mendSoon);

  function follow(socket: ChatSocket): void {
    socket.on('history', (told) => {
      history.onHistory(told);
      void sendWaiting();
    });
    socket.on('newMsg', history.onMessages);
    socket.on('recalled', ({ seq }) => tab.set(timelines.recalledIn(tab.state, seq)));
    socket.on('seen', ({ seq }) => reading.onSeen(seq));
    socket.on('online', ({ count }) => tab.set({ online: count }));
    socket.on('mode', (mode) => tab.set({ mode }));
    socket.on('looks', (look) => tab.set(timelines.looksIn(tab.state, look)));
    socket.on('blocked', (change) => tab.set({ blocked: timelines.blockedAfter(tab.state.blocked, change) }));
    socket.on('unread', ({ count }) => setUnread(count));
  }

  return {
    /** Connects; returns how to leave. */
    enter(): () => void {
      const opened = open(token, {
        lastSeq: history.lastSeq,
        on: (connection, why) => {
          if (connection !== 'open') tab.caughtUp = false;
          tab.set({ connection, why });
        },
      });
      tab.socket = opened.socket;
      follow(opened.socket);
      window.addEventListener('pagehide', reading.tell);
      return () => {
        window.removeEventListener('pagehide', reading.tell);
        history.stopMending();
        reading.tell();
        opened.close();
        tab.socket = undefined;
      };
    },

    state: (): RoomState => tab.state,
    watch: (listener: () => void): (() => void) => tab.watch(listener),

    ...sending,
    older: history.older,
    newer: history.newer,
    jumpTo: history.jumpTo,
    toEnd: (): void => tab.showEnd(),
    look: reading.look,
    readAt: reading.readAt,

    /** Takes a message back. Resolves with null, or with why not. */
    async recall(id: string, seq: number): Promise<string | null> {
      const ack: Ack | undefined = await tab.socket
        ?.timeout(ackMs)
        .emitWithAck('recall', { id })
        .catch(() => undefined);
      const gone = ack?.code === 200 || ack?.code === 404 || ack?.code === 409;
      if (gone) tab.set(timelines.recalledIn(tab.state, seq));
      return gone ? null : (ack?.msg ?? words.noAnswer);
    },

    /** Who is in the room whose nickname begins so. */
    async membersHere(q: string): Promise<readonly ChatMemberHere[]> {
      if (!tab.can.includes('here')) return [];
      const ack = await tab.socket
        ?.timeout(ackMs)
        .emitWithAck('here', { q })
        .catch(() => undefined);
      return ack?.members ?? [];
    },

    /** Connects again after the server ended the connection. */
    resume(): void {
      tab.set({ connection: 'connecting' });
      tab.socket?.connect();
    },
  };
}
