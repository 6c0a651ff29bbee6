import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  /** The texts of the mails it took, as they came over the wire. */
  taken: string[];
  close(): Promise<void>;
}

/** As much of a mail server as a sender talks to; on a port of its own, or on the one given. */
export async function mailServer(port = 0): Promise<MailServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let data: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 spec');
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== null && line !== '.') data += `${line}\n`;
        else if (data !== null) {
          taken.push(data);
          data = null;
          say('250 taken');
        } else if (line === 'DATA') {
          data = '';
          say('354 go on');
        } else if (line === 'QUIT') {
          socket.end('221 bye\r\n');
        } else say('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
