import { isIP } from 'node:net';

/**
 * Who asks: whom the outermost of our own proxies took the request from. Each proxy appends to X-Forwarded-For whom it
 * took it from, so with `proxies` of ours it is that many from the right; whatever stands before it is what the client
 * says. Without one of ours it is the `peer`, the other end of the connection.
 */
export function clientAddress(forwardedFor: string | string[] | undefined, peer: string, proxies: number): string {
  const told = fromTheRight(forwardedFor, proxies);
  return isIP(told) ? told : peer;
}

/** What the outermost of so many proxies of ours wrote into a header that each appends to; '' where none wrote it. */
export function fromTheRight(header: string | string[] | undefined, proxies: number): string {
  if (proxies < 1 || header === undefined) return '';
  const told = String(header).split(',');
  return told[Math.max(0, told.length - proxies)]!.trim();
}
