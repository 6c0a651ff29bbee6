/** Thousands of clients in one process. They speak just enough of socket.io, and look into what arrives as little as they can. */
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { serveParent } from '../child.ts';

type Order =
  | { do: 'come'; group: string; url: string; tokens: string[] }
  | { do: 'go'; group: string; leave: number }
  /** Those at these places speak, all of a burst at once; answers when everybody has heard it. */
  | { do: 'talk'; group: string; bursts: number[][]; everyMs: number }
  /** Answers when everybody in the group has heard so many frames since the last order. */
  | { do: 'heard'; group: string; frames: number };

interface Client {
  socket: WebSocket;
  frames: number;
  messages: number;
}

/** Every so many clients count messages, not only frames. */
const sample = 50;
const groups = new Map<string, Client[]>();
const said = new Map<string, number>();
const latencies: number[] = [];
let sampleText = '';
/** What a speaker was told instead of being heard. */
let refusal = '';

serveParent('ready', async (order: Order) => {
  const group = groups.get(order.group) ?? [];
  groups.set(order.group, group);
  switch (order.do) {
    case 'come': {
      const waiting = order.tokens.map((token, index) => ({ token, index: group.length + index }));
      const connect = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          group[next.index] = await come(order.url, next.token, next.index);
      };
      await Promise.all(Array.from({ length: 25 }, connect));
      return group.length;
    }
    case 'go': {
      const leaving = group.splice(order.leave);
      await Promise.all(
        leaving.map(({ socket }) => new Promise((resolve) => void socket.once('close', resolve).close())),
      );
      return group.length;
    }
    case 'talk': {
      begin(group);
      latencies.length = 0;
      let count = 0;
      for (const burst of order.bursts) {
        for (const place of burst) speak(group[place]!);
        count += burst.length;
        await new Promise((resolve) => setTimeout(resolve, order.everyMs));
      }
      await until(() => group.every(({ messages }, index) => index % sample > 0 || messages >= count));
      const frames = Math.max(...group.map((client) => client.frames));
      return { messages: count, frames, latencies, text: sampleText };
    }
    case 'heard':
      await until(() => group.every(({ frames }) => frames >= order.frames));
      begin(group);
      return 'heard';
  }
});

function begin(group: Client[]): void {
  for (const client of group) client.frames = client.messages = 0;
}

async function until(done: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!done()) {
    if (refusal) throw new Error(`a message was refused: ${refusal}`);
    if (Date.now() > end) throw new Error('not everybody has heard everything after a minute');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function come(url: string, token: string, index: number): Promise<Client> {
  const plain = token === '';
  const headers = { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` };
  const socket = new WebSocket(plain ? url : `${url}/socket.io/?EIO=4&transport=websocket`, {
    headers,
    perMessageDeflate: false,
  });
  const client: Client = { socket, frames: 0, messages: 0 };
  const counts = index % sample === 0;
  const introduce = () => socket.send(`40/chat,${JSON.stringify({ token })}`);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    if (plain) socket.once('open', () => resolve(client));
    socket.on('message', (data: Buffer) => {
      if (plain) return void (client.frames += 1);
      // engine.io: 0 open, 2 ping, 4 message; socket.io: 0 connected, 2 event, 3 acknowledged, 4 refused
      if (data[0] === 0x30) return introduce();
      if (data[0] === 0x32) return socket.send('3');
      if (data[1] === 0x30) return resolve(client);
      if (data[1] === 0x34) return void setTimeout(introduce, 500); // as a browser does that is told 503
      if (data[1] === 0x33 && !data.includes('"code":200')) refusal = data.toString();
      if (data[10] !== 0x6e || data[11] !== 0x65) return; // 42/chat,["newMsg"
      client.frames += 1;
      if (counts) look(client, data.toString(), index === 0);
    });
  });
}

function look(client: Client, text: string, times: boolean): void {
  const [, messages] = JSON.parse(text.slice('42/chat,'.length)) as [string, { clientId: string }[]];
  client.messages += messages.length;
  if (!times) return;
  const now = performance.now();
  if (messages.length === 1) sampleText = text;
  for (const { clientId } of messages) {
    const at = said.get(clientId);
    if (at !== undefined) latencies.push(now - at);
    said.delete(clientId);
  }
}

function speak({ socket }: Client): void {
  const clientId = randomUUID();
  said.set(clientId, performance.now());
  const value = '今晚有人一起看星星吗？听说海边的灯塔会亮到很晚。';
  socket.send(`42/chat,7["sendMsg",${JSON.stringify({ value, type: 1, clientId })}]`);
}
