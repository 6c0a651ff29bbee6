/** Members who look at lists as fast as they can: 32 connections, each asks again as soon as it is answered. */
import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';
import { serveParent } from '../child.ts';

type Order = { do: 'load'; url: string } | { do: 'stop' };

// Their machines are not ours: what they compute must not stand in the way of what answers them.
setPriority(19);

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
let loading = false;
let answered = 0;
let since = 0;

serveParent('ready', async (order: Order) => {
  if (order.do === 'stop') {
    loading = false;
    return (answered / (performance.now() - since)) * 1000;
  }
  loading = true;
  answered = 0;
  since = performance.now();
  for (let visitor = 0; visitor < 32; visitor += 1) ask(order.url);
  return 'loading';
});

/** Everybody has an address of their own, so that no limit is reached. */
const address = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 254)).join('.');

function ask(url: string): void {
  if (!loading) return;
  const headers = { accept: 'application/json', 'accept-encoding': 'br', 'x-forwarded-for': address() };
  const request = get(url, { agent, headers }, (response) => {
    if (response.statusCode !== 200) throw new Error(`a list was answered with ${response.statusCode}`);
    answered += 1;
    response.resume().on('end', () => ask(url));
  });
  request.on('error', (error) => {
    throw error;
  });
}
