import { describe, expect, it } from '@jest/globals';
import { dice } from '../dice.ts';
import { titles } from '../world/titles/index.ts';
import { drawCover, settings } from './cover.ts';
import { canWrite, faces, write, type Face } from './lettering.ts';
import { paletteNames } from './palettes.ts';
import { webp } from './render.ts';

const order = { wide: false, title: '潮汐邮局', maker: '灯下社', faces: ['song'] as const };

describe('the drawings', () => {
  it('are at least forty compositions, and every title has one and a light of its own', () => {
    expect(settings.size).toBeGreaterThanOrEqual(40);
    for (const { setting, light } of titles) {
      expect(settings.has(setting)).toBe(true);
      expect(paletteNames).toContain(light);
    }
  });

  it.each([...settings.keys()])('%s draws itself upright and wide in each of its lights', (setting) => {
    for (const light of settings.get(setting)?.lights ?? []) {
      for (const wide of [false, true]) {
        const svg = drawCover({ ...order, setting, light, wide }, dice('spec', setting, light));
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(svg.length).toBeLessThan(250_000);
      }
    }
  });

  it('are the same for the same dice and differ for others', () => {
    const cover = { ...order, setting: 'shore.postOffice', light: 'dusk' };
    expect(drawCover(cover, dice('a'))).toBe(drawCover(cover, dice('a')));
    expect(drawCover(cover, dice('a'))).not.toBe(drawCover(cover, dice('b')));
  });

  it('can letter every title, and write nothing where a face lacks a character', () => {
    for (const { zh } of titles) expect((Object.keys(faces) as Face[]).some((face) => canWrite(face, zh))).toBe(true);
    expect(canWrite('song', '龘')).toBe(false);
    expect(write('song', '潮汐', 40).d).toMatch(/^M[\d.MLQCZ ,-]+Z$/);
  });

  it('fit a list: a cover weighs at most 35 KB', async () => {
    const svg = drawCover({ ...order, setting: 'land.flowerSea', light: 'lavender' }, dice('heavy'));
    const image = await webp({ svg, width: 480, height: 640, quality: 74 });
    expect(image.length).toBeLessThanOrEqual(35_000);
  });
});
