import { dice } from '../dice.ts';
import { Canvas } from './canvas.ts';
import { settings } from './cover.ts';
import { palette } from './palettes.ts';

/** The seasonal backgrounds: `config_bg` 1–4 chooses the series, each of six pictures. */
export const seasons: readonly { name: string; pictures: readonly [name: string, setting: string, light: string][] }[] =
  [
    {
      name: '春',
      pictures: [
        ['樱堤', 'land.avenue', 'sakura'],
        ['雪山与花', 'land.greatMountain', 'sakura'],
        ['风车', 'land.windmill', 'mint'],
        ['竹径', 'land.bambooPath', 'glass'],
        ['紫藤之丘', 'land.hillTree', 'lavender'],
        ['花海', 'land.flowerSea', 'blossom'],
      ],
    },
    {
      name: '夏',
      pictures: [
        ['萤川', 'shore.redBridge', 'garden'],
        ['积雨云', 'land.summerRoad', 'noon'],
        ['退潮', 'shore.beach', 'ocean'],
        ['花火', 'shore.fireworks', 'moon'],
        ['小岛', 'shore.sailing', 'island'],
        ['夜渡', 'shore.nightFerry', 'harbour'],
      ],
    },
    {
      name: '秋',
      pictures: [
        ['满山', 'land.mapleHills', 'desert'],
        ['银杏道', 'land.avenue', 'ginkgo'],
        ['鸟居', 'land.shrine', 'ginkgo'],
        ['海边列车', 'shore.seaTrain', 'apricot'],
        ['林中', 'land.deerForest', 'meadow'],
        ['屋顶黄昏', 'town.rooftopCat', 'plum'],
      ],
    },
    {
      name: '冬',
      pictures: [
        ['雪灯', 'height.winterWalk', 'snow'],
        ['极昼列车', 'height.snowTrain', 'polar'],
        ['极光营地', 'height.camp', 'aurora'],
        ['电话亭', 'town.phoneBox', 'snow'],
        ['北境', 'legend.northRealm', 'snow'],
        ['星见台', 'height.observatory', 'galaxy'],
      ],
    },
  ];

/** One background as SVG, 480 × 270 units. */
export function drawSeason(setting: string, light: string): string {
  const rolls = dice('season', setting, light);
  const canvas = new Canvas(480, 270, rolls, false);
  settings.get(setting)?.scene(canvas, palette(light, rolls));
  return canvas.toString();
}
