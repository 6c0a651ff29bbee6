import { createServer, connect, type Server } from 'node:net';

/** As many ports as asked for that nobody listens on just now. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, hold));
  await Promise.all(held.map(([server]) => new Promise((resolve) => server.close(resolve))));
  return held.map(([, port]) => port);
}

const hold = (): Promise<[Server, number]> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve([server, typeof address === 'object' && address ? address.port : 0]);
    });
  });

/** Whether something answers on a port. */
export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const done = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('timeout', () => done(false));
  });

const pause = 100;

/** Waits until `check` holds, looking every 100 ms; false after `limitMs`, or as soon as `givenUp` says so. */
export async function until(check: () => Promise<boolean>, limitMs: number, givenUp = () => false): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (Date.now() < end && !givenUp()) {
    if (await check()) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}
