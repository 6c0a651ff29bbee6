/** A server that sends the same text to every client with `ws.send`: what the chat is compared with. */
import { WebSocketServer, type WebSocket } from 'ws';
import { serveParent } from '../child.ts';

type Order =
  | { do: 'open'; port: number }
  /** So many texts at once, so many times. */
  | { do: 'send'; text: string; together: number; times: number; everyMs: number }
  | { do: 'used' };

const clients = new Set<WebSocket>();
/** Microseconds of processor time of nothing but sending. */
let sending = 0;

serveParent('ready', async (order: Order) => {
  switch (order.do) {
    case 'open': {
      const server = new WebSocketServer({ port: order.port, host: '127.0.0.1' });
      server.on('connection', (client) => {
        clients.add(client);
        client.on('close', () => clients.delete(client));
      });
      return new Promise((resolve) => server.once('listening', () => resolve('open')));
    }
    case 'send':
      for (let time = 0; time < order.times; time += 1) {
        const before = process.threadCpuUsage();
        for (let text = 0; text < order.together; text += 1) for (const client of clients) client.send(order.text);
        const { user, system } = process.threadCpuUsage(before);
        sending += user + system;
        await new Promise((resolve) => setTimeout(resolve, order.everyMs));
      }
      return 'sent';
    case 'used': {
      const { user, system } = process.cpuUsage();
      return { whole: (user + system) / 1e6, delivery: sending / 1e6 };
    }
  }
});
