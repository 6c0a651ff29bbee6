import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { noNews, setChatNews } from './closedPanel.ts';
import { newsOf } from './news.ts';
import { makeRoom, type Room } from './room.ts';
import type { RoomState } from './tab.ts';

/** The room of one session, entered while the component is mounted. */
export function useRoom(token: string, nickname: string): { room: Room; state: RoomState } {
  const [room] = useState(() => makeRoom(token, nickname));
  useEffect(() => room.enter(), [room]);
  return { room, state: useSyncExternalStore(room.watch, room.state) };
}

/** Tells the label what there is in the room, and the room whether somebody looks. */
export function useNews(room: Room, state: RoomState, open: boolean): void {
  const { timeline, you, seen, online, blocked, connection } = state;
  const news = useMemo(
    () => newsOf({ timeline, you, seen: open ? null : seen, online: connection === 'open' ? online : null, blocked }),
    [timeline, you, seen, open, online, blocked, connection],
  );
  useEffect(() => room.look(open), [room, open]);
  useEffect(() => setChatNews(news), [news]);
  useEffect(() => () => setChatNews(noNews), []);
}
