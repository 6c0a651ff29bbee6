import { clientAddress, fromTheRight } from '@yinghuo/service';
import type { IncomingMessage } from 'node:http';

/** The client's IP address, behind `proxies` trusted proxies. */
export const clientOf = ({ headers, socket }: IncomingMessage, proxies: number): string =>
  clientAddress(headers['x-forwarded-for'], socket.remoteAddress ?? '', proxies);

/** The client's scheme, from the header of the outermost trusted proxy. */
export const schemeOf = ({ headers }: IncomingMessage, proxies: number): 'http' | 'https' =>
  fromTheRight(headers['x-forwarded-proto'], proxies) === 'https' ? 'https' : 'http';
