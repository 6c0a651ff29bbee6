import { clientAddress, fromTheRight } from '@yinghuo/service';
import type { IncomingMessage } from 'node:http';
import type { BffSettings } from '../settings.ts';

/** The client's IP address, behind `proxies` trusted proxies. */
export const clientOf = ({ headers, socket }: IncomingMessage, proxies: number): string =>
  clientAddress(headers['x-forwarded-for'], socket.remoteAddress ?? '', proxies);

/** The client's scheme, from the header of the outermost trusted proxy. */
const schemeOf = ({ headers }: IncomingMessage, proxies: number): 'http' | 'https' =>
  fromTheRight(headers['x-forwarded-proto'], proxies) === 'https' ? 'https' : 'http';

const plausibleHost = /^([a-z\d-]+(\.[a-z\d-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Where members open the site: as the operator says, else as the request does, if that can be a host at all. */
export function originOf(
  request: IncomingMessage,
  { PUBLIC_URL, TRUSTED_PROXIES }: Pick<BffSettings, 'PUBLIC_URL' | 'TRUSTED_PROXIES'>,
): string {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  const { host = '' } = request.headers;
  return `${schemeOf(request, TRUSTED_PROXIES)}://${plausibleHost.test(host) ? host : 'localhost'}`;
}
