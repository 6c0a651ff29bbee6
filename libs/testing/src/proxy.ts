import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Proxy {
  /** The broker's url, by way of this proxy. */
  url: string;
  /** Nothing passes any more, in either direction, on old connections and new ones; nobody is told. */
  freeze(): void;
  /** What was held back passes. */
  thaw(): void;
  /** Resets every connection; new ones pass. */
  cut(): void;
  /** Resets every connection and lets nobody in until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** A way to a broker that a test can freeze and cut without touching the broker itself. */
export async function proxyTo(url: string): Promise<Proxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('data', (bytes) => other.write(bytes));
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (frozen) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    keep(near, far);
    keep(far, near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    freeze() {
      frozen = true;
      sockets.forEach((socket) => socket.pause());
    },
    thaw() {
      frozen = false;
      sockets.forEach((socket) => socket.resume());
    },
    cut,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
    open: () => listen(port),
  };
}
