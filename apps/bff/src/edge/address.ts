import type { IncomingMessage } from 'node:http';

/** What a proxy of ours says of a request: the first that the header names, '' where it says nothing. */
function forwarded({ headers }: IncomingMessage, what: 'for' | 'proto', trustProxy: boolean): string {
  const named = trustProxy ? headers[`x-forwarded-${what}`] : undefined;
  const [first = ''] = String(named ?? '').split(',', 1);
  return first.trim();
}

/** Who asks, as Fastify's `request.ip` has it: behind proxies of ours the first address that they name. */
export const clientOf = (request: IncomingMessage, trustProxy: boolean): string =>
  forwarded(request, 'for', trustProxy) || (request.socket.remoteAddress ?? '');

/** How members reach us: a proxy of ours says whether it took the request by TLS. */
export const schemeOf = (request: IncomingMessage, trustProxy: boolean): 'http' | 'https' =>
  forwarded(request, 'proto', trustProxy) === 'https' ? 'https' : 'http';
