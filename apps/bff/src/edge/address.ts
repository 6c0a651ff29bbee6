import type { IncomingMessage } from 'node:http';

/** Who asks, as Fastify's `request.ip` has it: behind proxies of ours the first address that they name. */
export function clientOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const named = trustProxy ? headers['x-forwarded-for'] : undefined;
  const [first = ''] = String(named ?? '').split(',', 1);
  return first.trim() || (socket.remoteAddress ?? '');
}

/** How members reach us: a proxy of ours says whether it took the request by TLS. */
export function schemeOf({ headers }: IncomingMessage, trustProxy: boolean): 'http' | 'https' {
  const named = trustProxy ? headers['x-forwarded-proto'] : undefined;
  return String(named ?? '')
    .split(',', 1)[0]!
    .trim() === 'https'
    ? 'https'
    : 'http';
}
