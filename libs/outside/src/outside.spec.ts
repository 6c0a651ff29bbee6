import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, request as secureRequest } from 'node:https';
import { connect, createServer as createSocket, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { authority, certificate, key } from './fixtures/certificates.ts';
import { isPublic, mayBeAsked, Outside, type Bounds } from './index.ts';

/** A public address; the connection to it ends at the server of this file. */
const somewhere = '93.184.216.34';
const names: Record<string, string[]> = {
  'files.example': [somewhere],
  'other.example': [somewhere],
  'six.example': ['2606:2800:220:1:248:1893:25c8:1946'],
  'inside.example': ['10.0.0.7'],
  localhost: ['127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'both.example': [somewhere, '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nowhere.example': [],
};

let server: Server;
let answer: RequestListener;
let asked: IncomingMessage[];
let dialled: string[];
let resolved: string[];
let resolve: (host: string) => Promise<string[]>;
beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req);
    answer(req, res);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [asked, dialled, resolved] = [[], [], []];
  answer = (_, res) => res.end('hello');
  resolve = (host) => (names[host] ? Promise.resolve(names[host]) : Promise.reject(new Error('ENOTFOUND')));
});

const port = () => (server.address() as AddressInfo).port;
const outside = (at = port) =>
  new Outside({
    resolve: (host) => {
      resolved.push(host);
      return resolve(host);
    },
    dial: (address) => {
      dialled.push(address);
      return { host: '127.0.0.1', port: at() };
    },
    // Plain HTTP to the server here; everything else is as it is outside.
    request: (options) => request({ ...options, protocol: 'http:' }),
  });
const bounds: Bounds = { bytes: 1000, firstByteMs: 10_000, totalMs: 20_000 };
const get = (url: string, more: Partial<Bounds> = {}) => outside().get(url, { ...bounds, ...more });
const redirect = (to: Record<string, string>, status = 302) => {
  answer = (req, res) => {
    const location = to[`${req.headers.host}${req.url}`];
    if (location === undefined) res.end('arrived');
    else res.writeHead(status, { location }).end();
  };
};

describe('an address', () => {
  it('is fetched from the address that was checked, as a stranger', async () => {
    const { status, url, body } = await get('https://files.example/a?b=c#d');
    expect({ status, url, body: body.toString() }).toEqual({
      status: 200,
      url: 'https://files.example/a?b=c#d',
      body: 'hello',
    });
    expect({ dialled, resolved }).toEqual({ dialled: [somewhere], resolved: ['files.example'] });
    expect(asked[0]!.url).toBe('/a?b=c');
    expect(Object.keys(asked[0]!.headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(asked[0]!.headers.host).toBe('files.example');
  });

  it('answers what it answers', async () => {
    answer = (_, res) => res.writeHead(404).end('gone');
    expect(await get('https://files.example/')).toMatchObject({ status: 404, body: Buffer.from('gone') });
  });

  it('with another status than a redirect’s leads nowhere', async () => {
    answer = (_, res) => res.writeHead(201, { location: 'https://inside.example/' }).end('made');
    expect(await get('https://files.example/')).toMatchObject({ status: 201, url: 'https://files.example/' });
  });

  it.each([
    'http://files.example/',
    'ftp://files.example/',
    'file:///etc/passwd',
    'data:text/html,hello',
    'javascript:alert(1)',
    'gopher://files.example/',
    'unix:/var/run/docker.sock',
    '//files.example/',
    '/etc/passwd',
    'https://',
    'nonsense',
    'https://files.example:22/',
    'https://files.example:8443/',
    'https://user@files.example/',
    'https://user:secret@files.example/',
    'https://files.example@inside.example/',
  ])('%s is refused unasked', async (url) => {
    await expect(get(url)).rejects.toMatchObject({ reason: 'address' });
    expect({ asked, resolved }).toEqual({ asked: [], resolved: [] });
  });

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.1.2.3/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://100.100.100.200/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://①②⑦.⓪.⓪.①/',
    'https://localhost/',
    'https://inside.example/',
    'https://metadata.example/',
    'https://mapped.example/',
    'https://both.example/',
  ])('%s is private and refused unasked', async (url) => {
    await expect(get(url)).rejects.toMatchObject({ reason: 'private' });
    expect({ asked, dialled }).toEqual({ asked: [], dialled: [] });
  });

  it('whose name changes its mind is fetched from where it was checked', async () => {
    const answers = [[somewhere], ['127.0.0.1']];
    resolve = () => Promise.resolve(answers.shift()!);
    await get('https://files.example/');
    expect({ dialled, resolved: resolved.length }).toEqual({ dialled: [somewhere], resolved: 1 });
    await expect(get('https://files.example/')).rejects.toMatchObject({ reason: 'private' });
  });

  it.each(['https://nowhere.example/', 'https://unknown.example/'])('%s that nobody knows is away', async (url) => {
    await expect(get(url)).rejects.toMatchObject({ reason: 'away' });
  });

  it('of a host that is not on the list is refused', async () => {
    const hosts = (host: string) => host === 'files.example';
    await expect(get('https://other.example/', { hosts })).rejects.toMatchObject({ reason: 'address' });
    expect((await get('https://files.example/', { hosts })).status).toBe(200);
    redirect({ 'files.example/': 'https://other.example/' });
    await expect(get('https://files.example/', { hosts })).rejects.toMatchObject({ reason: 'address' });
  });
});

describe('a connection', () => {
  const six = '2606:4700::1111';
  let secure: ReturnType<typeof createSecureServer>;
  /** What clients said, by SNI, whom they want; null where they did not say. */
  let wanted: (string | null)[];
  beforeAll(async () => {
    secure = createSecureServer({ key, cert: certificate }, (req, res) => {
      wanted.push((req.socket as { servername?: string | false }).servername || null);
      res.end('hello');
    });
    await new Promise<void>((ready) => secure.listen(0, '127.0.0.1', ready));
  });
  beforeEach(() => {
    wanted = [];
  });
  afterAll(() => {
    secure.closeAllConnections();
    secure.close();
  });
  const fetch = (url: string, { ca = authority, at = (_: string): string => '127.0.0.1' } = {}) =>
    new Outside({
      resolve,
      dial: (address) => ({ host: at(address), port: (secure.address() as AddressInfo).port }),
      request: (options) => secureRequest({ ...options, ca }),
    }).get(url, bounds);

  it('names the host that it wants, and has its certificate', async () => {
    expect((await fetch('https://files.example/')).status).toBe(200);
    expect(wanted).toEqual(['files.example']);
  });

  it('to an address of IPv6 names nobody, and has the certificate of that address', async () => {
    expect((await fetch(`https://[${six}]/`)).status).toBe(200);
    expect(wanted).toEqual([null]);
  });

  it.each([
    ['of another host', 'https://other.example/', authority, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['of another address', 'https://[2606:4700::1112]/', authority, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['that nobody trusts', 'https://files.example/', undefined, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ])('with a certificate %s is none', async (_, url, ca, code) => {
    await expect(fetch(url, { ca: ca ?? ([] as never) })).rejects.toMatchObject({ reason: 'away', cause: { code } });
    expect(wanted).toEqual([]);
  });

  it('is made to whichever of the addresses answers', async () => {
    resolve = () => Promise.resolve([six, somewhere, '93.184.216.35']);
    // Where nobody listens.
    const at = (address: string) => (address === '93.184.216.35' ? '127.0.0.1' : '127.0.0.2');
    expect((await fetch('https://files.example/', { at })).status).toBe(200);
  });
});

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])('of status %d are followed', async (status) => {
    redirect({ 'files.example/': '/b', 'files.example/b': 'https://other.example/c' }, status);
    const { url, body } = await get('https://files.example/');
    expect({ url, body: body.toString() }).toEqual({ url: 'https://other.example/c', body: 'arrived' });
    expect(resolved).toEqual(['files.example', 'files.example', 'other.example']);
  });

  it('are three at most', async () => {
    redirect({ 'files.example/0': '/1', 'files.example/1': '/2', 'files.example/2': '/3', 'files.example/3': '/4' });
    await expect(get('https://files.example/0')).rejects.toMatchObject({ reason: 'redirects' });
    expect((await get('https://files.example/1')).body.toString()).toBe('arrived');
    redirect({ 'files.example/': '/' });
    await expect(get('https://files.example/')).rejects.toMatchObject({ reason: 'redirects' });
  });

  it.each([
    ['http://files.example/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['https://files.example:22/', 'address'],
    ['https://me:secret@files.example/', 'address'],
    ['https://:::/', 'address'],
    ['https://127.0.0.1/', 'private'],
    ['https://inside.example/', 'private'],
    ['//[::1]/', 'private'],
    ['https://both.example/', 'private'],
  ])('to %s are refused', async (to, reason) => {
    redirect({ 'files.example/': '/b', 'files.example/b': to });
    await expect(get('https://files.example/')).rejects.toMatchObject({ reason });
    expect(asked).toHaveLength(2);
  });
});

describe('an answer', () => {
  it('that says it is larger is refused before it comes', async () => {
    answer = (_, res) => {
      res.writeHead(200, { 'content-length': 1001 });
      res.flushHeaders(); // the body never comes
    };
    await expect(get('https://files.example/')).rejects.toMatchObject({ reason: 'tooLarge' });
  });

  it('that does not end is refused as soon as it is too large, or cut', async () => {
    answer = (_, res) => {
      const more = () => {
        while (!res.destroyed && res.write('x'.repeat(100)));
      };
      res.on('drain', more);
      more();
    };
    await expect(get('https://files.example/')).rejects.toMatchObject({ reason: 'tooLarge' });
    expect((await get('https://files.example/', { cut: true })).body).toHaveLength(1000);
    expect((await get('https://files.example/', { cut: true, bytes: 0 })).body).toHaveLength(0);
  });

  it('of just the size is taken', async () => {
    answer = (_, res) => res.end('x'.repeat(1000));
    expect((await get('https://files.example/')).body).toHaveLength(1000);
  });

  it.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip'])('compressed as %s is not unpacked', async (encoding) => {
    const bomb = gzipSync(Buffer.alloc(1 << 20));
    answer = (_, res) => res.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    await expect(get('https://files.example/', { bytes: 1 << 20 })).rejects.toMatchObject({ reason: 'encoding' });
  });

  it.each<[string, RequestListener]>([
    ['no answer', () => {}],
    ['headers that never end', (req) => req.socket.write('HTTP/1.1 200 OK\r\nx: ')],
  ])('with %s is not waited for', async (_, listener) => {
    answer = listener;
    await expect(get('https://files.example/', { firstByteMs: 50 })).rejects.toMatchObject({ reason: 'slow' });
    await expect(get('https://files.example/', { totalMs: 50 })).rejects.toMatchObject({ reason: 'slow' });
  });

  it('that trickles ends with the time', async () => {
    let timer: NodeJS.Timeout | undefined;
    answer = (_, res) => {
      timer = setInterval(() => res.write('x'), 5);
      res.on('close', () => clearInterval(timer));
    };
    await expect(get('https://files.example/', { totalMs: 80 })).rejects.toMatchObject({ reason: 'slow' });
  });

  it('by a chain of slow redirects ends with the time', async () => {
    const timers: NodeJS.Timeout[] = [];
    answer = (_, res) => timers.push(setTimeout(() => res.writeHead(302, { location: '/' }).end(), 40));
    await expect(get('https://files.example/', { totalMs: 60 })).rejects.toMatchObject({ reason: 'slow' });
    timers.forEach(clearTimeout);
  });

  it('to a name that takes for ever ends with the time', async () => {
    resolve = () => new Promise(() => {});
    await expect(get('https://files.example/', { totalMs: 30 })).rejects.toMatchObject({ reason: 'slow' });
  });

  it.each([
    ['is no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['has headers without end', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(20 << 10)}\r\n\r\n`],
    ['stops in the middle', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
    ['has two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
  ])('that %s is none', async (_, bytes) => {
    const raw = createSocket((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end(bytes));
    });
    await new Promise<void>((ready) => raw.listen(0, '127.0.0.1', ready));
    const at = () => (raw.address() as AddressInfo).port;
    await expect(outside(at).get('https://files.example/', bounds)).rejects.toMatchObject({ reason: 'away' });
    raw.close();
  });

  it('from where nobody listens is none', async () => {
    const closed = createSocket();
    await new Promise<void>((ready) => closed.listen(0, '127.0.0.1', ready));
    const { port: free } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    await expect(outside(() => free).get('https://files.example/', bounds)).rejects.toMatchObject({ reason: 'away' });
  });

  it('leaves no connection behind', async () => {
    await get('https://files.example/', { cut: true, bytes: 0 });
    answer = () => {};
    await expect(get('https://files.example/', { firstByteMs: 20 })).rejects.toMatchObject({ reason: 'slow' });
    const open = () => new Promise<number>((tell) => server.getConnections((_, count) => tell(count)));
    while ((await open()) > 0) await new Promise((next) => setImmediate(next));
    // The server still takes whoever comes.
    const socket = connect(port(), '127.0.0.1');
    await new Promise<void>((ready) => socket.once('connect', ready));
    socket.destroy();
  });
});

describe('mayBeAsked', () => {
  it.each(['https://files.example/a', 'https://1.1.1.1/', 'https://[2400:3200::1]/', 'https://10.example/'])(
    '%s may',
    (url) => expect(mayBeAsked(url)).toBe(true),
  );
  it.each([
    ...['no address', 'http://files.example/', 'https://files.example:8443/', 'https://me:secret@files.example/'],
    ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://10.0.0.1/', 'https://169.254.169.254/'],
    ...['https://[::1]/', 'https://[fd00::1]/', 'https://[::ffff:10.0.0.1]/', 'https://10.0.0.1./'],
    ...[
      'https://redis/',
      'https://LOCALHOST/',
      'https://a.localhost./',
      'https://printer.local/',
      'https://db.internal/',
    ],
  ])('%s may not', (url) => expect(mayBeAsked(url)).toBe(false));
});

describe('isPublic', () => {
  it.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.32.0.1', '223.255.255.255', '2400:3200::1', '2a00:1450::1'])(
    '%s is',
    (address) => expect(isPublic(address)).toBe(true),
  );
  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.255.255.255', '169.254.0.1', '172.16.0.1'],
    ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.255.255', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
    ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:8.8.8.8', '::8.8.8.8', '64:ff9b::808:808', '64:ff9b:1::1', '100::1', '2001::1'],
    ...['2001:db8::1', '2002:7f00:1::', '3fff::1', '4000::1', '5f00::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1'],
    ...['ff02::1', 'fe80::1%eth0', '127.1', 'localhost', ''],
  ])('%s is not', (address) => expect(isPublic(address)).toBe(false));
});
