import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Section } from '@yinghuo/contracts';
import { drawCover, sceneryOf, settings } from './art/cover.ts';
import { putAway, type Face } from './art/lettering.ts';
import { emblemAvatar, emblems, faceAvatar, portrait } from './art/marks.ts';
import { narrowerFiles, render, type Drawn, type Picture } from './art/render.ts';
import { drawScreenshot } from './art/screenshot.ts';
import type { Setting } from './art/scenes/scene.ts';
import { gameAt } from './world/games.ts';
import { drawnCovers, isWide, portraits, screenshots } from './world/pictures.ts';
import { avatars } from './world/members.ts';
import { titles, type Title } from './world/titles/index.ts';
import { speeches } from './world/words/speeches.ts';
import { rolls, type World } from './world/world.ts';

/** Every picture the demo world shows. */
export interface Gallery {
  /** by index of the handmade game */
  covers: Record<number, Drawn>;
  shots: Drawn[];
  portraits: Drawn[];
  avatars: Drawn[];
}

/** The lettering each section likes. */
const faces: Record<Section, readonly Face[]> = {
  gal: ['song', 'song', 'brush', 'pen', 'round'],
  otome: ['song', 'pen', 'song', 'brush'],
  krkr: ['song', 'brush', 'bold', 'round'],
  vr: ['round', 'brush', 'song', 'bold'],
  rpg: ['bold', 'bold', 'song', 'brush', 'round'],
  ex: ['round', 'bold', 'pen', 'brush'],
  ai: ['bold', 'song', 'bold'],
};

function coverOf(world: World, index: number): Picture {
  const { zh, en, section, setting, light } = titles[index] as Title;
  const d = rolls(world, 'cover', index);
  const wide = isWide(world, index);
  const svg = drawCover(
    {
      title: zh,
      subtitle: en ?? undefined,
      maker: gameAt(world, index).maker,
      setting,
      light,
      wide,
      faces: faces[section],
    },
    d,
  );
  return wide ? { svg, width: 960, height: 540, quality: 72 } : { svg, width: 480, height: 640, quality: 74 };
}

/** A third each of towns, realms and futures, as games.ts counts on. */
function shotOf(world: World, index: number): Picture {
  const third = screenshots / 3;
  const realm = (['town', 'realm', 'future'] as const)[Math.floor(index / third)] ?? 'town';
  const scenes = {
    town: sceneryOf(['town', 'room', 'land', 'shore', 'height']),
    realm: sceneryOf(['legend']),
    future: [...sceneryOf(['future']), 'room.balcony', 'town.nightTram', 'shore.aquarium', 'legend.crystalCave'],
  }[realm];
  const d = rolls(world, 'shot', index);
  const setting = scenes[index % scenes.length] as string;
  const [name, ...lines] = d.pick(speeches[realm]);
  const silent = index % 4 === 3;
  return {
    svg: drawScreenshot(
      {
        setting,
        light: d.pick((settings.get(setting) as Setting).lights),
        speech: silent ? null : { name, lines },
        male: d.chance(0.3),
        world: realm === 'realm' ? 'fantasy' : 'modern',
      },
      d,
    ),
    width: 960,
    height: 540,
    quality: 66,
  };
}

function avatarOf(world: World, index: number): Picture {
  const names = Object.keys(emblems);
  const d = rolls(world, 'avatar', index);
  const known = names[index];
  const svg = known
    ? emblemAvatar(known)
    : index % 3 === 0
      ? emblemAvatar(d.pick(names), d.pick([-28, -18, 16, 26]))
      : faceAvatar(d);
  return { svg, width: 160, height: 160, quality: 80 };
}

const portraitOf = (world: World, index: number): Picture => ({
  svg: portrait(rolls(world, 'portrait', index), index % 2 === 1, index >= portraits / 2 ? 'fantasy' : 'modern'),
  width: 300,
  height: 360,
  quality: 74,
});

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Draws what is missing of the gallery into the folder; asks for nothing but the seed. */
export async function openGallery(world: World, folder: string): Promise<Gallery> {
  const covers = drawnCovers(world);
  const pictures: Picture[] = [
    ...covers.map((i) => coverOf(world, i)),
    ...upTo(screenshots).map((i) => shotOf(world, i)),
    ...upTo(portraits).map((i) => portraitOf(world, i)),
    ...upTo(avatars).map((i) => avatarOf(world, i)),
  ];
  putAway();
  const drawn = await render(pictures, folder);
  const take = (count: number) => drawn.splice(0, count);
  const gallery: Gallery = {
    covers: Object.fromEntries(take(covers.length).map((picture, i) => [covers[i] as number, picture])),
    shots: take(screenshots),
    portraits: take(portraits),
    avatars: take(avatars),
  };
  await writeFile(join(folder, `gallery-${world.seed}.json`), JSON.stringify(gallery));
  return gallery;
}

/** Whether the world's pictures lie in the folder. */
export async function galleryIsThere(world: World, folder: string): Promise<boolean> {
  const list = join(folder, `gallery-${world.seed}.json`);
  if (!existsSync(list)) return false;
  const gallery = JSON.parse(await readFile(list, 'utf8')) as Gallery;
  const all = [...Object.values(gallery.covers), ...gallery.shots, ...gallery.portraits, ...gallery.avatars];
  return all.every((picture) =>
    [picture.url.slice('/media/'.length), ...narrowerFiles(picture).map(({ file }) => file)].every((file) =>
      existsSync(join(folder, file)),
    ),
  );
}
