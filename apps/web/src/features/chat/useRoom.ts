import { useEffect, useState, useSyncExternalStore } from 'react';
import { setChatNews } from './open.ts';
import { makeRoom, type Room, type RoomState } from './room.ts';

/** The room of one session, entered while the component is mounted. */
export function useRoom(token: string, nickname: string): { room: Room; state: RoomState } {
  const [room] = useState(() => makeRoom(token, nickname));
  useEffect(() => room.enter(), [room]);
  return { room, state: useSyncExternalStore(room.watch, room.state) };
}

/** Marks the closed panel's label when others speak, and clears it when the panel opens. */
export function useNews({ you, timeline }: RoomState, open: boolean): void {
  const inRoom = you !== null;
  const [seen, setSeen] = useState<number | null>(null);
  if (inRoom && (open || seen === null) && seen !== timeline.last) setSeen(timeline.last);
  const there = !open && seen !== null && timeline.messages.some(({ seq, memberId }) => seq > seen && memberId !== you);
  useEffect(() => setChatNews(there), [there]);
  useEffect(() => () => setChatNews(false), []);
}
