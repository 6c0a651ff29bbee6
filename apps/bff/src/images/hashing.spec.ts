import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { uploadsPath } from '@yinghuo/contracts';
import { eventually } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';
import { Hashing } from './hashing.ts';
import { redraw } from './redraw.ts';

const [width, height] = [240, 320];

/** A picture of its own for each number: a sky, and thirty discs of every size and shade. */
function picture(number: number): Sharp {
  let seed = number * 7919 + 1;
  const upTo = (most: number) => ((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * most;
  const discs = Array.from({ length: 30 }, () => ({
    ...{ x: upTo(width), y: upTo(height), radius: 8 + upTo(56) },
    shade: [upTo(255), upTo(255), upTo(255)],
  }));
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const over = discs.findLast((disc) => (disc.x - x) ** 2 + (disc.y - y) ** 2 < disc.radius ** 2);
      const sky = 40 + (y / height) * 160;
      for (let part = 0; part < 3; part += 1) pixels[(y * width + x) * 3 + part] = over?.shade[part] ?? sky;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
const flat = (background: string) => sharp({ create: { width, height, channels: 3, background } });

const frame = { width: 480, height: 640, fit: 'inside', bytes: 360 << 10 } as const;
const hashesOf = async (drawn: Sharp) => (await redraw(await drawn.png().toBuffer(), frame)).hashes;
const differing = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length;
/** In how many bits two pictures differ at least; functions/pictures_like.sql takes eight for the same. */
const apart = (some: string[], others: string[]) =>
  Math.min(...some.flatMap((one) => others.map((other) => differing(one, other))));
/** As it comes out of a file. */
const saved = async (drawn: Sharp, quality = 90) => sharp(await drawn.jpeg({ quality }).toBuffer());

const versions: Record<string, (drawn: Sharp) => Sharp | Promise<Sharp>> = {
  'scaled down': async (drawn) => saved(drawn.resize(100)),
  'scaled to another frame': async (drawn) => saved(drawn.resize(400)),
  'a jpeg of quality 40': (drawn) => saved(drawn, 40),
  'made grey': async (drawn) => saved(drawn.greyscale()),
  'made brighter': async (drawn) => saved(drawn.modulate({ brightness: 1.15 })),
  'framed in white': async (drawn) =>
    saved(drawn.extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#fff' })),
  'between black bars': async (drawn) => saved(drawn.extend({ top: 36, bottom: 36, background: '#000' })),
  'cut a little': async (drawn) => saved(drawn.extract({ left: 4, top: 5, width: width - 8, height: height - 10 })),
  'marked in a corner': async (drawn) => {
    const mark = await flat('#fff').resize(60, 16, { fit: 'fill' }).png().toBuffer();
    return saved(drawn.composite([{ input: mark, left: width - 68, top: height - 24 }]));
  },
};

describe('the hashes of a picture', () => {
  const originals = Array.from({ length: 8 }, (_, number) => picture(number));
  let hashes: string[][];
  beforeAll(async () => {
    hashes = await Promise.all(originals.map(hashesOf));
  });

  it.each(Object.keys(versions))('differ in at most eight bits from those of the same one %s', async (version) => {
    for (const [number, original] of originals.entries()) {
      const changed = await versions[version]!(original.clone());
      expect(apart(hashes[number]!, await hashesOf(changed))).toBeLessThanOrEqual(8);
    }
  });

  it('differ in more from those of every other', () => {
    for (const [i, one] of hashes.entries())
      for (const other of hashes.slice(0, i)) expect(apart(one, other)).toBeGreaterThan(8);
  });

  it('are of 64 bits, a second one where it is framed, and none where there is next to nothing to see', async () => {
    expect(await hashesOf(picture(1))).toEqual([expect.stringMatching(/^[01]{64}$/)]);
    expect(await hashesOf(await versions['framed in white']!(picture(1)))).toHaveLength(2);
    const dot = await flat('#fff').resize(3, 3).png().toBuffer();
    const slope = Buffer.from(Uint8Array.from({ length: width * height }, (_, at) => (at / width / height) * 255));
    for (const nothing of [
      flat('#ffffff'),
      flat('#000000').composite([{ input: dot, left: 120, top: 160 }]),
      sharp(slope, { raw: { width, height, channels: 1 } }),
    ])
      expect(await hashesOf(nothing)).toEqual([]);
  });
});

describe('a picture that nobody has hashed', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  const turn = async (...urls: string[]) => {
    world.known.unhashed.push(...urls);
    // The turn that it began with may still go on.
    const isHashed = (url: string) => world.known.hashes.has(url);
    await eventually(() =>
      world.app
        .get(Hashing)
        .turn()
        .then(() => urls.every(isHashed)),
    );
    return urls.map((url) => world.known.hashes.get(url));
  };

  const upload = async (drawn: Sharp) => {
    const form = new FormData();
    form.set('use', 'cover');
    form.set('file', new Blob([new Uint8Array(await drawn.png().toBuffer())]), 'a.png');
    const { body } = await world.call('/api/images', { method: 'POST', body: form, token: world.token() });
    return (body.obj as unknown as { url: string }).url;
  };

  it('is hashed as it would have been when it was uploaded', async () => {
    const url = await upload(picture(3));
    const then = world.known.hashes.get(url)!;
    expect(then).toHaveLength(1);
    world.known.hashes.delete(url);
    const [later] = await turn(url);
    expect(apart(then, later!)).toBeLessThanOrEqual(2);
  });

  it('may lie beside the edge; what is gone or no picture gets no hash, and keeps no other from one', async () => {
    await writeFile(join(world.media, 'a.webp'), await picture(4).webp().toBuffer());
    await writeFile(join(world.media, 'b.webp'), 'none');
    const urls = ['/media/b.webp', '/media/gone.webp', `${uploadsPath}${'x'.repeat(43)}.webp`, '/media/a.webp'];
    const [broken, gone, removed, there] = await turn(...urls);
    expect([broken, gone, removed]).toEqual([[], [], []]);
    const hashes = (await redraw(await readFile(join(world.media, 'a.webp')), frame)).hashes;
    expect(apart(there!, hashes)).toBeLessThanOrEqual(2);
  });
});
