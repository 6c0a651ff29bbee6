import { useEffect } from 'react';
import { useTraditional } from '../../../lib/script.ts';

interface Handwriting {
  name: string;
  family: string;
  /** The font of titles, if different. */
  title?: string;
  /** Font size in pixels; lines are 32 px high. */
  size: number;
  /** Its font faces, split by Unicode range: a page loads only the slices it needs. */
  load: () => Promise<unknown>;
}

const kai = `'Kaiti SC', KaiTi, STKaiti, var(--yh-font)`;
const brush = () => import('@fontsource/ma-shan-zheng/400.css');

export const handwritings: readonly Handwriting[] = [
  {
    name: '龙藏体',
    family: `'Long Cang', ${kai}`,
    title: `'Ma Shan Zheng', ${kai}`,
    size: 21,
    load: () => Promise.all([import('@fontsource/long-cang/400.css'), brush()]),
  },
  { name: '马善政楷书', family: `'Ma Shan Zheng', ${kai}`, size: 20, load: brush },
  {
    name: '志莽行书',
    family: `'Zhi Mang Xing', ${kai}`,
    size: 21,
    load: () => import('@fontsource/zhi-mang-xing/400.css'),
  },
  {
    name: '流江毛草',
    family: `'Liu Jian Mao Cao', ${kai}`,
    size: 25,
    load: () => import('@fontsource/liu-jian-mao-cao/400.css'),
  },
  {
    name: '快乐体',
    family: `'ZCOOL KuaiLe', ${kai}`,
    size: 18,
    load: () => import('@fontsource/zcool-kuaile/400.css'),
  },
  {
    name: '霞鹜文楷',
    family: `'LXGW WenKai Lite', ${kai}`,
    size: 18,
    load: () => import('lxgw-wenkai-lite-webfont/lxgwwenkailite-regular.css'),
  },
];

const handwritingOf = (number: number): Handwriting => handwritings[number - 1] ?? handwritings[0]!;
/** The one hand that has Traditional characters: the others would lend half a sentence from it. */
const forTraditional = 6;

/** The brush font of the square's titles. */
export const titleBrush = 2;

const asked = new Set<number>();

/** Loads a handwriting's fonts when text in it comes near the screen; until then the system's Kaiti is used. */
export function useHandwriting(chosen: number, near = true): Handwriting {
  const font = useTraditional() ? forTraditional : chosen;
  useEffect(() => {
    if (!near || asked.has(font)) return;
    asked.add(font);
    handwritingOf(font)
      .load()
      .catch(() => asked.delete(font));
  }, [font, near]);
  return near ? handwritingOf(font) : { ...handwritingOf(font), family: kai, title: undefined };
}
