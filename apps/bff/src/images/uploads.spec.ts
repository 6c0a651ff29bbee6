import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { uploadModerated, uploadsPath } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { createLog } from '@yinghuo/service';
import { eventually } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const drawn = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 80 } } });

let members = randomInt(1e6, 1e9);
/** Somebody new each time, and in each run: a member uploads twenty in ten minutes. */
const anyone = () => world.token({ memberId: (members += 1) });

interface Uploaded {
  url: string;
  width: number;
  height: number;
  blur: string;
}

async function upload(
  file: Buffer | null,
  { use = 'game', token = anyone(), name = 'a.png', type = 'image/png' } = {},
) {
  const form = new FormData();
  form.set('use', use);
  if (file) form.set('file', new Blob([new Uint8Array(file)], { type }), name);
  const { status, body } = await world.call('/api/images', { method: 'POST', body: form, token });
  return { status, code: body.code, msg: body.msg, obj: body.obj as Uploaded | undefined };
}
const served = async (url: string) => {
  const response = await fetch(world.url + url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** The parts of a PNG: header, then chunks as given. */
function png(width: number, height: number, ...more: [string, Buffer][]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more.map(([name, data]) => chunk(name, data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
}
const crc = (bytes: Buffer): number => {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ -1) >>> 0;
};

describe('an upload', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('of a %s becomes webp that everybody is served', async (format) => {
    const { code, obj } = await upload(await drawn().toFormat(format).toBuffer());
    expect(code).toBe(200);
    expect(obj).toEqual({
      url: expect.stringMatching(/^\/media\/uploads\/[\w-]{43}\.webp$/),
      width: 60,
      height: 40,
      blur: expect.any(String),
    });
    const { response, bytes } = await served(obj!.url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = response.headers.get('etag')!;
    const again = await fetch(world.url + obj!.url, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=60']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  it.each([
    ['avatar', 320, 320],
    ['groupAvatar', 320, 320],
    ['cover', 900, 450],
    ['groupCover', 1600, 800],
    ['note', 1600, 800],
    ['game', 1920, 960],
  ])('for %s is %d × %d', async (use, width, height) => {
    const { obj } = await upload(await drawn(2400, 1200).jpeg().toBuffer(), { use });
    expect(obj).toMatchObject({ width, height });
    expect(world.known.uploadUse).toBe(use);
  });

  it('of noise is made small enough for everybody', async () => {
    const pixels = Buffer.alloc(1200 * 1200 * 3);
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 2654435761) >>> 24;
    const noise = await sharp(pixels, { raw: { width: 1200, height: 1200, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { obj } = await upload(noise);
    expect((await served(obj!.url)).bytes.length).toBeLessThanOrEqual(360 << 10);
  });

  it('is asked for once, and then at hand', async () => {
    const { obj } = await upload(await drawn(61, 41).png().toBuffer());
    world.known.asked.clear();
    await Promise.all([served(obj!.url), served(obj!.url), served(obj!.url)]);
    await served(obj!.url);
    expect(world.known.asked.get('upload')).toBe(1);
  });

  it('is turned upright, and nothing of its camera and place is kept', async () => {
    const photo = await drawn(60, 40)
      .withExif({
        IFD0: { Make: 'Lantern' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>at home</note></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.anything(),
      xmp: expect.anything(),
    });
    const { obj } = await upload(photo, { name: 'a.jpg', type: 'image/jpeg' });
    expect(obj).toMatchObject({ width: 40, height: 60 });
    const { bytes } = await served(obj!.url);
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    for (const secret of ['Lantern', 'GPS', 'at home']) expect(bytes.includes(secret)).toBe(false);
  });

  it('of the first picture of a moving gif stands still', async () => {
    const frames = Buffer.concat([0, 255].map((grey) => Buffer.alloc(20 * 10 * 3, grey)));
    const moving = await sharp(frames, { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const { obj } = await upload(moving);
    expect(obj).toMatchObject({ width: 20, height: 10 });
  });
});

describe('an upload that is asked for narrower', () => {
  /** Another one each time. */
  const wide = () => {
    const [pixels, shade] = [Buffer.alloc(900 * 600 * 3), (members += 1)];
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = ((at % 2700) + shade) % 251;
    return sharp(pixels, { raw: { width: 900, height: 600, channels: 3 } })
      .png()
      .toBuffer();
  };
  const widthOf = async (url: string) => (await sharp((await served(url)).bytes).metadata()).width;
  const drawnAll = (url: string) =>
    eventually(() =>
      [200, 400, 800].every((width) => world.known.renditions.has(`${url.slice(uploadsPath.length)} ${width}`)),
    );

  it('was drawn so when it was uploaded, and is served by its name and width', async () => {
    const { obj } = await upload(await wide());
    await drawnAll(obj!.url);
    for (const width of [200, 400, 800]) expect(await widthOf(`${obj!.url}?w=${width}`)).toBe(width);
    const { response } = await served(`${obj!.url}?w=400`);
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{43}-400"$/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('is drawn once when it was uploaded before there were widths, and kept', async () => {
    const { obj } = await upload(await wide());
    await drawnAll(obj!.url);
    world.known.renditions.clear();
    world.known.asked.clear();
    await Promise.all([served(`${obj!.url}?w=200`), served(`${obj!.url}?w=200`)]);
    expect(await widthOf(`${obj!.url}?w=200`)).toBe(200);
    await eventually(() => world.known.renditions.size === 1);
    expect([world.known.asked.get('upload'), world.known.asked.get('rendition 200')]).toEqual([1, 1]);
  });

  it('is never larger than it is', async () => {
    const { obj } = await upload(await drawn(90, 60).png().toBuffer());
    expect(await widthOf(`${obj!.url}?w=400`)).toBe(90);
  });

  it.each(['?w=401', '?w=4000', '?w=x', '?w=400&w=200', '?width=400'])('has no other widths: %s', async (query) => {
    const { obj } = await upload(await drawn().png().toBuffer());
    expect((await served(obj!.url + query)).response.status).toBe(400);
  });

  it('is gone in every width when a moderator takes it away', async () => {
    const bus = new Bus({ kafka: world.kafka, name: 'spec', log: createLog('spec', 'silent') });
    await bus.connect();
    const { obj } = await upload(await wide());
    const name = obj!.url.slice(uploadsPath.length);
    await drawnAll(obj!.url);
    expect(await widthOf(`${obj!.url}?w=400`)).toBe(400);
    world.known.uploads.delete(name);
    await bus.tell(uploadModerated, { name, action: 'hide', reason: '侵权', by: 5 });
    await eventually(async () => (await served(`${obj!.url}?w=400`)).response.status === 404);
    await bus.close();
  });
});

describe('a picture of the site', () => {
  it('is served in the widths that lie beside it, else as it is, for a year', async () => {
    const media = join(world.media, 'moon.webp');
    await mkdir(join(world.media, '200'), { recursive: true });
    await writeFile(media, await drawn(300, 300).webp().toBuffer());
    await writeFile(join(world.media, '200/moon.webp'), await drawn(200, 200).webp().toBuffer());
    const widths = [];
    for (const query of ['', '?w=200', '?w=400']) {
      const { response, bytes } = await served(`/media/moon.webp${query}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toBe('image/webp');
      widths.push((await sharp(bytes).metadata()).width);
    }
    expect(widths).toEqual([300, 200, 300]);
  });

  it.each([
    ['/media/sun.webp', 404],
    ['/media/..%2findex.html', 404],
    ['/media/moon.webp?w=201', 400],
  ])('is refused at %s', async (path, status) => {
    expect((await served(path)).response.status).toBe(status);
  });
});

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
const bytes = (text: string) => Promise.resolve(Buffer.from(text, 'latin1'));

describe('a file that only looks like a picture', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['SVG', () => bytes(svg)],
    ['SVG behind an XML head', () => bytes(`<?xml version="1.0"?>${svg}`)],
    ['SVG behind white space', () => bytes(`\n\n  ${svg}`)],
    ['SVG behind the first bytes of a GIF', () => bytes(`GIF89a${svg}`)],
    ['HTML', () => bytes(`<!doctype html>${script}`)],
    ['script behind the first bytes of a GIF', () => bytes(`GIF89a/*${script}*/=1;`)],
    ['script behind the first bytes of a JPEG', () => bytes(`\xff\xd8\xff\xe0${script}`)],
    ['a PDF', () => bytes('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['a ZIP', () => bytes('PK\x03\x04\x14\x00\x00\x00')],
    ['TIFF', () => drawn().tiff().toBuffer()],
    ['AVIF', () => drawn().avif().toBuffer()],
    ['BMP', () => bytes(`BM${'\0'.repeat(100)}`)],
    ['an icon', () => bytes(`\0\0\x01\0\x01\0${'\0'.repeat(60)}`)],
    ['PostScript', () => bytes('%!PS-Adobe-3.0 EPSF-3.0\n/Helvetica findfont')],
    ['a list of drawing commands', () => bytes('push graphic-context\nimage over 0,0 0,0 "https://127.0.0.1/"')],
    ['RIFF that is no WebP', () => bytes('RIFF\x24\0\0\0WAVEfmt ')],
    ['an empty file', () => bytes('')],
    ['half a JPEG', async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 700)],
    ['a PNG without pixels', () => Promise.resolve(png(40, 40))],
    ['a PNG with spoilt pixels', () => Promise.resolve(png(40, 40, ['IDAT', Buffer.from('no deflate')]))],
  ])('%s is refused', async (_, make) => {
    expect(await upload(await make())).toMatchObject({
      status: 415,
      code: 415,
      msg: expect.stringMatching(/\p{sc=Han}/u),
    });
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a page behind a JPEG', async () => Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from(script)])],
    [
      'an archive behind a PNG',
      async () => Buffer.concat([await drawn().png().toBuffer(), Buffer.from(`PK\x03\x04${script}`)]),
    ],
    [
      'a page in a PNG’s text',
      async () => {
        const whole = await drawn().png().toBuffer();
        return Buffer.concat([
          whole.subarray(0, 33),
          chunk('tEXt', Buffer.from(`Comment\0${script}`)),
          whole.subarray(33),
        ]);
      },
    ],
    [
      'a page in a JPEG’s comment',
      async () => {
        const whole = await drawn().jpeg().toBuffer();
        const comment = Buffer.from(`\xff\xfe\x00\x00${script}`, 'latin1');
        comment.writeUInt16BE(script.length + 2, 2);
        return Buffer.concat([whole.subarray(0, 2), comment, whole.subarray(2)]);
      },
    ],
  ])('%s is only the picture afterwards', async (_, make) => {
    const { code, obj } = await upload(await make(), { name: 'a.html', type: 'text/html' });
    expect(code).toBe(200);
    const { response, bytes: kept } = await served(obj!.url);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(kept.includes('script')).toBe(false);
    expect(kept.includes('PK\x03\x04')).toBe(false);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['claims 40,001 × 1,000 pixels', () => png(40_001, 1000, ['IDAT', deflateSync(Buffer.alloc(100))])],
    ['claims 2 × 10⁹ pixels a side', () => png(2_000_000_000, 2_000_000_000)],
    [
      'unpacks to 7,000 × 7,000 pixels of nothing',
      async () => drawn(7000, 7000).png({ compressionLevel: 9 }).toBuffer(),
    ],
    ['is larger than 5 MiB', () => Buffer.concat([png(10, 10), Buffer.alloc(5 << 20)])],
  ])('is refused where it %s', async (_, make) => {
    const { status, code } = await upload(await make());
    expect([413, 415]).toContain(code);
    expect(status).toBe(code);
  });
});

describe('POST /api/images', () => {
  it('needs a member', async () => {
    const file = await drawn().png().toBuffer();
    const form = new FormData();
    form.set('use', 'note');
    form.set('file', new Blob([new Uint8Array(file)]));
    expect((await world.call('/api/images', { method: 'POST', body: form })).body.code).toBe(401);
    expect((await upload(file, { token: world.token({ permission: 0, memberId: 900 }) })).code).toBe(403);
  });

  it('needs a file and what it is for', async () => {
    expect(await upload(null)).toMatchObject({ code: 400, obj: [{ field: 'file', rule: 'required' }] });
    expect(await upload(await drawn().png().toBuffer(), { use: 'banner' })).toMatchObject({
      code: 400,
      obj: [{ field: 'use', rule: 'enum' }],
    });
  });

  const multipart = (body: string) =>
    world.post('/api/images', body.replaceAll('\n', '\r\n'), {
      token: anyone(),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
  const field = (name: string, value: string) => `--x\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`;
  it.each([
    ['a body that ends in the middle', `${field('use', 'note')}--x\nContent-Disposition: form-data; na`],
    ['a field twice', `${field('use', 'note')}${field('use', 'game')}--x--\n`],
    ['a field that reaches a prototype', `${field('__proto__', '1')}--x--\n`],
    ['a long field', `${field('use', 'x'.repeat(2000))}--x--\n`],
    ['another file', `--x\nContent-Disposition: form-data; name="other"; filename="a"\n\nabc\n--x--\n`],
    ['no parts', 'nothing'],
  ])('refuses %s', async (_, body) => {
    expect(await multipart(body)).toMatchObject({ status: 400, body: { code: 400 } });
  });

  it('refuses more fields than there are', async () => {
    const many = Array.from({ length: 9 }, (_, index) => field(`f${index}`, '1')).join('');
    expect(await multipart(`${many}--x--\n`)).toMatchObject({ status: 413, body: { code: 413 } });
  });

  it('is the only call that takes files', async () => {
    const form = new FormData();
    form.set('text', 'x');
    const { status, body } = await world.call('/api/likes', { method: 'POST', body: form, token: anyone() });
    expect({ status, code: body.code }).toEqual({ status: 415, code: 415 });
  });

  it('takes twenty in ten minutes', async () => {
    const file = await drawn(8, 8).png().toBuffer();
    const token = anyone();
    for (let count = 0; count < 20; count += 1) expect((await upload(file, { token })).code).toBe(200);
    expect(await upload(file, { token })).toMatchObject({
      status: 429,
      obj: { retryAfterSeconds: expect.any(Number) },
    });
  });
});

describe('an upload that a moderator takes away', () => {
  it('is refused by the name of its file, with a sentence of its own', async () => {
    const file = await drawn(30, 30).png().toBuffer();
    expect((await upload(file)).code).toBe(200);
    world.known.removed.add(world.known.uploadFile!);
    expect(await upload(file)).toMatchObject({ code: 409, msg: '这张图片已经被移除，不能再上传' });
  });

  it('is served no more by whoever had it at hand, and again when it is given back', async () => {
    const bus = new Bus({ kafka: world.kafka, name: 'spec', log: createLog('spec', 'silent') });
    await bus.connect();
    const { obj } = await upload(await drawn(31, 31).png().toBuffer());
    const name = obj!.url.slice(uploadsPath.length);
    expect((await served(obj!.url)).response.status).toBe(200);
    const bytes = world.known.uploads.get(name)!;
    world.known.uploads.delete(name);
    await bus.tell(uploadModerated, { name, action: 'hide', reason: '侵权', by: 5 });
    await eventually(async () => (await served(obj!.url)).response.status === 404);
    expect((await served(obj!.url)).response.headers.get('cache-control')).toBe('no-store');
    world.known.uploads.set(name, bytes);
    await bus.tell(uploadModerated, { name, action: 'restore', reason: '误会', by: 5 });
    await eventually(async () => (await served(obj!.url)).response.status === 200);
    await bus.close();
  });

  it('is taken away by moderators alone', async () => {
    const form = `url=${uploadsPath}${'a'.repeat(43)}.webp&action=hide&reason=侵权`;
    expect((await world.post('/api/moderation/upload', form, { token: anyone() })).body).toMatchObject({
      code: 403,
      obj: { kind: 'qx', need: 5 },
    });
    const moderator = world.token({ memberId: 5, permission: 5 });
    expect((await world.post('/api/moderation/upload', form, { token: moderator })).body.obj).toEqual({
      state: 'hidden',
    });
  });
});

describe('GET /media/uploads', () => {
  it.each(['x.webp', `${'a'.repeat(43)}.png`, `${'a'.repeat(43)}.webp`, '..%2f..%2fetc%2fpasswd'])(
    'knows no %s',
    async (name) => {
      const response = await fetch(`${world.url}/media/uploads/${name}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );
});
