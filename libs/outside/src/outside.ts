import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { isPublic } from './address.ts';

export type Reason =
  /** Not an https address, or one with a port, a user or a password, or of a host that is not on the list. */
  | 'address'
  /** The name leads to an address that is not public. */
  | 'private'
  /** The name is unknown, or nobody answers there, or not in HTTP. */
  | 'away'
  | 'redirects'
  | 'tooLarge'
  /** The body is compressed although we asked for it as it is. */
  | 'encoding'
  | 'slow';

/** Why an address was not fetched. */
export class OutsideRefused extends Error {
  override readonly name = 'OutsideRefused';
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

export interface Bounds {
  /** Bytes of the body at most. */
  bytes: number;
  /** Milliseconds until the headers of each hop, */
  firstByteMs: number;
  /** and for everything. */
  totalMs: number;
  /** Which hosts may be asked, at every hop; all when left out. */
  hosts?: (host: string) => boolean;
  /** A longer body is cut off instead of refused: for whoever wants its beginning, or (0 bytes) only the status. */
  cut?: boolean;
  accept?: string;
}

export interface Fetched {
  status: number;
  /** Where the redirects have led. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What is sent to an address. */
export interface Message {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** How names are resolved and connections made; tests bring their own. */
export interface Ways {
  resolve: (host: string) => Promise<string[]>;
  /** Where to connect for an address that was checked. */
  dial: (address: string) => { host: string; port: number };
  request: (options: RequestOptions & { autoSelectFamily?: boolean }) => ClientRequest;
}

const mostRedirects = 3;
const redirecting = new Set([301, 302, 303, 307, 308]);
/** Said to whoever is asked: what reads here is no browser. */
const agent = 'Yinghuo/1 (+link check)';

const ways: Ways = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  dial: (address) => ({ host: address, port: 443 }),
  request: httpsRequest,
};

/** Fetches what strangers' addresses lead to, within bounds, and never into our own network. */
export class Outside {
  private readonly ways: Ways;

  constructor(given: Partial<Ways> = {}) {
    this.ways = { ...ways, ...given };
  }

  /** What stands at an address, whatever its status. Throws OutsideRefused. */
  get(url: string, bounds: Bounds): Promise<Fetched> {
    return inTime(bounds, (signal) => this.follow(url, bounds, signal));
  }

  /** What an address answers to a message; where it leads on to another, that is the answer. Throws OutsideRefused. */
  post(url: string, message: Message, bounds: Bounds): Promise<Fetched> {
    return inTime(bounds, async (signal) => {
      const target = allowed(url, bounds);
      const response = await this.ask(target, await this.addressesOf(target), bounds, signal, message);
      const body = await bodyOf(response, bounds);
      return { status: response.statusCode!, url, headers: response.headers, body };
    });
  }

  private async follow(first: string, bounds: Bounds, signal: AbortSignal): Promise<Fetched> {
    let url = first;
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const target = allowed(url, bounds);
      const response = await this.ask(target, await this.addressesOf(target), bounds, signal);
      const status = response.statusCode!;
      const { location } = response.headers;
      if (!redirecting.has(status) || location === undefined) {
        return { status, url, headers: response.headers, body: await bodyOf(response, bounds) };
      }
      response.destroy();
      if (!URL.canParse(location, url)) throw new OutsideRefused('address');
      url = new URL(location, url).href;
    }
    throw new OutsideRefused('redirects');
  }

  /** The addresses of the host, if all of them are public. */
  private async addressesOf(url: URL): Promise<string[]> {
    const host = hostOf(url);
    const addresses = isIP(host) ? [host] : await this.ways.resolve(host).catch(away);
    if (!addresses.every(isPublic)) throw new OutsideRefused('private');
    return addresses.length > 0 ? addresses : away(undefined);
  }

  private ask(
    url: URL,
    addresses: string[],
    bounds: Bounds,
    signal: AbortSignal,
    message?: Message,
  ): Promise<IncomingMessage> {
    const host = hostOf(url);
    const places = addresses.map(this.ways.dial);
    return new Promise((resolve, reject) => {
      const request = this.ways.request({
        // Nobody resolves the name again: Node tries what was checked, one address after the other.
        host: isIP(host) ? places[0]!.host : host,
        port: places[0]!.port,
        lookup: lookupAmong(places.map((place) => place.host)),
        autoSelectFamily: true,
        // SNI knows names only; the certificate must be for the host of the address in any case.
        servername: isIP(host) ? '' : host,
        checkServerIdentity: (_: string, certificate: PeerCertificate) => checkServerIdentity(host, certificate),
        method: message ? 'POST' : 'GET',
        path: url.pathname + url.search,
        headers: {
          host: url.host,
          accept: bounds.accept ?? '*/*',
          'accept-encoding': 'identity',
          'user-agent': agent,
          connection: 'close',
          ...message?.headers,
          ...(message && { 'content-length': message.body.length }),
        },
        agent: false,
        maxHeaderSize: 16 << 10,
        signal,
      });
      const timer = setTimeout(() => request.destroy(new OutsideRefused('slow')), bounds.firstByteMs);
      request
        .on('response', (response) => {
          clearTimeout(timer);
          resolve(response);
        })
        .on('error', (error) => {
          clearTimeout(timer);
          reject(asRefused(error));
        })
        .end(message?.body);
    });
  }
}

/** Names that lead into a network of one's own, by themselves or by their last part (RFC 6761, 6762, 8375 and ICANN's `internal`). */
const inner = new Set(['localhost', 'local', 'internal', 'arpa']);

/**
 * Whether an address may be asked, as far as it says so itself: for one that is kept now and asked later. Nobody is asked where its name
 * leads, which is another place later anyhow, and is looked at whenever it is asked.
 */
export function mayBeAsked(url: string): boolean {
  try {
    const host = hostOf(allowed(url, {})).replace(/\.$/, '');
    if (isIP(host)) return isPublic(host);
    // A name of one part is one of our own services'.
    return host.includes('.') && !inner.has(host.split('.').at(-1)!);
  } catch (error) {
    if (error instanceof OutsideRefused) return false;
    throw error;
  }
}

/** Ends the work with its time. */
async function inTime<T>({ totalMs }: Bounds, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const slow = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    slow.reject(new OutsideRefused('slow'));
    ending.abort();
  }, totalMs);
  try {
    return await Promise.race([work(ending.signal), slow.promise]);
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

/** Of an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const lookupAmong =
  (hosts: string[]): LookupFunction =>
  (_, { all }, callback) => {
    const found = hosts.map((address) => ({ address, family: isIP(address) }));
    if (all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  };

const away = (cause: unknown): never => {
  throw new OutsideRefused('away', { cause });
};
const asRefused = (error: unknown): OutsideRefused =>
  error instanceof OutsideRefused ? error : new OutsideRefused('away', { cause: error });

function allowed(text: string, { hosts }: Pick<Bounds, 'hosts'>): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    throw new OutsideRefused('address');
  }
  if (hosts && !hosts(url.hostname)) throw new OutsideRefused('address');
  return url;
}

async function bodyOf(response: IncomingMessage, { bytes, cut }: Bounds): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && !(cut && bytes === 0)) {
    response.destroy();
    throw new OutsideRefused('encoding');
  }
  const parts: Buffer[] = [];
  let size = 0;
  const over = () => size > bytes;
  try {
    if (!cut && Number(response.headers['content-length'] ?? 0) > bytes) throw new OutsideRefused('tooLarge');
    if (cut && bytes === 0) return Buffer.alloc(0);
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (!over()) continue;
      if (!cut) throw new OutsideRefused('tooLarge');
      break;
    }
  } catch (error) {
    throw asRefused(error);
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts).subarray(0, bytes);
}
