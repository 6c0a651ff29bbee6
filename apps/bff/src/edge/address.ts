import type { IncomingMessage } from 'node:http';

/** What a proxy of ours says of a request: the first that the header names, '' where it says nothing. */
function forwarded(header: string | string[] | undefined): string {
  const named = String(header ?? '');
  const end = named.indexOf(',');
  return (end < 0 ? named : named.slice(0, end)).trim();
}

/** Who asks, as Fastify's `request.ip` has it: behind proxies of ours the first address that they name. */
export const clientOf = ({ headers, socket }: IncomingMessage, trustProxy: boolean): string =>
  (trustProxy && forwarded(headers['x-forwarded-for'])) || (socket.remoteAddress ?? '');

/** How members reach us: a proxy of ours says whether it took the request by TLS. */
export const schemeOf = ({ headers }: IncomingMessage, trustProxy: boolean): 'http' | 'https' =>
  trustProxy && forwarded(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
