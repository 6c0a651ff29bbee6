import type { Socket as Connection } from 'node:net';
import type { ChatNamespace } from './events.ts';

/** Who lets this many bytes or packets wait is cut off; coming back, the client is told what it missed. */
const mostWaiting = { bytes: 512 << 10, packets: 256 };

/** What we need of an engine.io connection and does not stand in its types; engine.io itself reaches as deep into ws. */
interface Engine {
  readyState: string;
  transport: { name: string; writable: boolean; socket?: { _socket?: Connection } };
  writeBuffer: readonly unknown[];
  write(text: string): void;
  close(discard: true): void;
}

/**
 * Sends an event to every client of this process. It is encoded and framed once, and the same bytes go to all
 * connections, one write each.
 */
export function tellEverybody(chat: ChatNamespace, event: string, payload: unknown): void {
  const text = `2${chat.name},${JSON.stringify([event, payload])}`;
  const frame = frameOf(`4${text}`);
  for (const { conn } of chat.sockets.values()) tell(conn as unknown as Engine, text, frame);
}

function tell(engine: Engine, text: string, frame: Buffer): void {
  const { readyState, transport, writeBuffer } = engine;
  const connection = transport.name === 'websocket' && readyState === 'open' ? transport.socket?._socket : undefined;
  // Where something waits in engine.io, this must not overtake it.
  if (connection && transport.writable && writeBuffer.length === 0) connection.write(frame);
  else engine.write(text);
  const slow = writeBuffer.length > mostWaiting.packets || (connection?.writableLength ?? 0) > mostWaiting.bytes;
  if (!slow) return;
  if (connection) connection.destroy();
  else engine.close(true);
}

/** A whole text message as servers send it (RFC 6455, 5.2): unmasked, uncompressed. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, head);
  return frame;
}
