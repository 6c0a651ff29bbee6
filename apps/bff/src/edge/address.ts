import { clientAddress, fromTheRight } from '@yinghuo/service';
import type { IncomingMessage } from 'node:http';

/** Who asks, past so many proxies of ours. */
export const clientOf = ({ headers, socket }: IncomingMessage, proxies: number): string =>
  clientAddress(headers['x-forwarded-for'], socket.remoteAddress ?? '', proxies);

/** How members reach us: the outermost proxy of ours says whether it took the request by TLS. */
export const schemeOf = ({ headers }: IncomingMessage, proxies: number): 'http' | 'https' =>
  fromTheRight(headers['x-forwarded-proto'], proxies) === 'https' ? 'https' : 'http';
