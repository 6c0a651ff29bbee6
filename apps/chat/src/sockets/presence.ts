import { Injectable, type OnModuleInit, type OnApplicationShutdown } from '@nestjs/common';
import {
  countUnread,
  inboxChanged,
  may,
  memberBlocked,
  memberSanctioned,
  memberUnblocked,
  Refusal,
  sessionsEnded,
  type RefusalKind,
} from '@yinghuo/contracts';
import { outcomes } from '@yinghuo/contracts/wire';
import { Bus } from '@yinghuo/kafka';
import { Tokens } from '@yinghuo/service';
import { Mutes } from '../moderation/mutes.ts';
import type { Reader } from '../readers/readers.sql.ts';
import { Room } from '../room/room.ts';
import { SocketServer } from './socket-server.ts';
import type { ChatSocket, Ended } from './events.ts';
import { Online } from './online.ts';
import { refusedWith } from './refused.ts';
import { Unread } from './unread.ts';

const mostSockets = 10;
const verifyEveryMs = 10_000;
/** Nobody stays for longer than this on a session that ended without our hearing of it. */
const trustedMs = 5 * 60_000;

/** Members who are here, with all their sockets: what concerns each of them alone. */
@Injectable()
export class Presence implements OnModuleInit, OnApplicationShutdown {
  private readonly sockets = new Map<number, Set<ChatSocket>>();
  private readonly verified = new WeakMap<ChatSocket, number>();
  private readonly unread: Unread;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly server: SocketServer,
    private readonly online: Online,
    private readonly mutes: Mutes,
    private readonly room: Room,
    private readonly tokens: Tokens,
    bus: Bus,
  ) {
    this.unread = new Unread((caller) => bus.ask(countUnread, {}, caller));
    bus.hear(inboxChanged, ({ memberId, unread, version }) => {
      if (this.sockets.has(memberId) && this.unread.changed(memberId, unread, version))
        this.each(memberId, (socket) => socket.emit('unread', { count: unread }));
    });
    bus.hear(sessionsEnded, ({ memberId, sessionIds, why }) => {
      const { code } = outcomes[why === 'ban' || why === 'deleted' ? 'banned' : 'sessionEnded'];
      this.each(memberId, (socket) => {
        if (sessionIds[0] !== 'all' && !sessionIds.includes(socket.data.caller.sessionId)) return;
        if (why === 'ban') void this.endBanned(socket);
        else end(socket, { code });
      });
    });
    bus.hear(memberBlocked, ({ memberId, otherId }) => this.tellBlock(memberId, otherId, true));
    bus.hear(memberUnblocked, ({ memberId, otherId }) => this.tellBlock(memberId, otherId, false));
    bus.hear(memberSanctioned, ({ memberId, kind, until, reason: why }) => {
      if (kind !== 'ban') return;
      const banned = new Refusal('banned', { why, ...(until && { until }) });
      this.each(memberId, (socket) => end(socket, endedBy(banned)!));
    });
  }

  onModuleInit(): void {
    const { chat } = this.server;
    this.online.tell((count) => chat.local.emit('online', { count }));
    this.mutes.tell((memberId) => this.each(memberId, (socket) => this.tellMode(socket)));
    this.timer = setInterval(() => void this.verify(), verifyEveryMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Tells everybody what the room asks of them. */
  tellModes(): void {
    for (const socket of this.server.chat.sockets.values()) this.tellMode(socket);
  }

  /** Tells members who are here how far they have read, so that their other devices know. */
  tellReaders(readers: readonly Reader[]): void {
    for (const { memberId, seq } of readers) this.each(memberId, (socket) => socket.emit('seen', { seq }));
  }

  private tellBlock(memberId: number, otherId: number, on: boolean): void {
    this.each(memberId, (socket) => {
      if (!may(socket.data.caller.permission, 'moderate')) socket.emit('blocked', { ids: [otherId], on });
    });
  }

  private tellMode(socket: ChatSocket): void {
    const mute = this.mutes.of(socket.data.caller.memberId);
    socket.emit('mode', {
      ...{ slowSeconds: this.room.slowSeconds, mutedUntil: mute?.until ?? null },
      ...(mute?.why && { mutedWhy: mute.why }),
    });
  }

  /** A client has connected; all of this ends when it disconnects. */
  enter(socket: ChatSocket): void {
    const { caller } = socket.data;
    const { memberId } = caller;
    const sockets = this.sockets.get(memberId) ?? new Set();
    this.sockets.set(memberId, sockets.add(socket));
    this.verified.set(socket, Date.now());
    if (sockets.size > mostSockets) [...sockets][0]!.disconnect(true);
    this.online.enter(memberId);
    this.online.seat(memberId, socket.id).then(
      (leaving) => this.close(leaving),
      () => {},
    );
    socket.on('disconnect', () => {
      sockets.delete(socket);
      if (sockets.size === 0) {
        this.sockets.delete(memberId);
        this.unread.forget(memberId);
      }
      this.online.leave(memberId);
      this.online.unseat(memberId, socket.id);
    });

    this.tellMode(socket);
    socket.emit('online', { count: this.online.count });
    void this.unread.of(caller).then((count) => {
      if (!this.sockets.has(memberId)) this.unread.forget(memberId);
      if (count !== null) socket.emit('unread', { count });
    });
  }

  private close(ids: string[]): void {
    const { chat } = this.server;
    for (const id of ids) {
      const here = chat.sockets.get(id);
      if (here) here.disconnect(true);
      else chat.in(id).disconnectSockets(true);
    }
  }

  private each(memberId: number, tell: (socket: ChatSocket) => void): void {
    for (const socket of this.sockets.get(memberId) ?? []) tell(socket);
  }

  private async verify(): Promise<void> {
    const before = Date.now() - trustedMs;
    for (const socket of [...this.server.chat.sockets.values()]) {
      if (this.verified.get(socket)! > before) continue;
      this.verified.set(socket, Date.now());
      const ended = await this.whetherEnded(socket);
      if (ended) end(socket, ended);
    }
  }

  /** The event of the session does not say why; the members' service does. */
  private async endBanned(socket: ChatSocket): Promise<void> {
    end(socket, (await this.whetherEnded(socket)) ?? { code: outcomes.banned.code });
  }

  private whetherEnded(socket: ChatSocket): Promise<Ended | null> {
    return this.tokens.resolve(socket.data.token, '').then(() => null, endedBy);
  }
}

/** How a session is over; null where nobody can say. */
export function endedBy(error: unknown): Ended | null {
  const kind = error instanceof Refusal ? (error.kind as RefusalKind) : null;
  if (kind !== 'sessionEnded' && kind !== 'banned') return null;
  const { code } = outcomes[kind];
  const { msg, obj } = refusedWith(error);
  return obj ? { code, msg } : { code };
}

export function end(socket: ChatSocket, ended: Ended): void {
  socket.emit('ended', ended);
  socket.disconnect(true);
}
