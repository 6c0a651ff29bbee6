import type { HandFace } from '@yinghuo/contracts/wire';
import { useEffect, useState } from 'react';
import { useTraditional } from '../../../lib/device/script.ts';
import { familyOf, hasLetters, kai, loadLetters, watchLetters } from './faces.ts';

interface Handwriting {
  name: string;
  face: HandFace;
  /** The face of titles, if different. */
  title?: HandFace;
  /** Font size in pixels; lines are 32 px high. */
  size: number;
  /** The width of its characters in em, where that is not one, as the system's are. */
  advance?: number;
}

export const handwritings: readonly Handwriting[] = [
  { name: '龙藏体', face: 'long-cang', title: 'ma-shan-zheng', size: 21 },
  { name: '马善政楷书', face: 'ma-shan-zheng', size: 20 },
  { name: '志莽行书', face: 'zhi-mang-xing', size: 21, advance: 0.9 },
  { name: '流江毛草', face: 'liu-jian-mao-cao', size: 25, advance: 1.02 },
  { name: '快乐体', face: 'zcool-kuaile', size: 18, advance: 0.92 },
  { name: '霞鹜文楷', face: 'lxgw-wenkai', size: 18 },
];

const handwritingOf = (number: number): Handwriting => handwritings[number - 1] ?? handwritings[0]!;
/** The one hand that has Traditional characters: the others would lend half a sentence from it. */
const forTraditional = 6;
/** The brush of the square's titles. */
const titleBrush = 2;

export interface Written {
  title: string;
  body: string;
}
const nothing: Written = { title: '', body: '' };

/** How a text is shown in a hand; CSS families, and the size of `Handwriting`. */
interface Look {
  body: string;
  title: string;
  size: number;
}

/**
 * A page that was rendered brings the letters it shows (decision 121). Of any other text they are taken when it comes near the
 * screen; until all are here it stands in the system's Kaiti, in a size that fills its lines as the hand will.
 */
export function useHandwriting(chosen: number, written: Written = nothing, near = true): Look {
  const traditional = useTraditional();
  const { face, title = face, size, advance = 1 } = handwritingOf(traditional ? forTraditional : chosen);
  // Both are asked, because on the server each is told what it has to bring.
  const have = [hasLetters(title, written.title), hasLetters(face, written.body)];
  const complete = !traditional && have.every(Boolean);
  const empty = written.title === '' && written.body === '';
  const [shown, setShown] = useState<HandFace | null>(null);
  useEffect(() => {
    if (empty || shown === face) return;
    if (complete) return new Set([face, title]).forEach(watchLetters);
    if (!near) return;
    let isOver = false;
    Promise.all([loadLetters(title, written.title), loadLetters(face, written.body)])
      .then(() => isOver || setShown(face))
      .catch(() => {}); // It stays in Kaiti.
    return () => {
      isOver = true;
    };
  }, [face, title, written.title, written.body, complete, near, empty, shown]);
  return complete || empty || shown === face
    ? { body: familyOf(face), title: familyOf(title), size }
    : { body: kai, title: kai, size: size * advance };
}

/** The brush of a heading, whose family is --yh-font-brush. */
export const useBrush = (heading: string): void => void useHandwriting(titleBrush, { title: heading, body: '' });
