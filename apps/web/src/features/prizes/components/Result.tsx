import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useFocusReturn } from '../../../ui/focus/useFocusReturn.ts';
import type { Drawn } from '../api.ts';
import { words } from '../text.ts';
import { PrizePicture } from './PrizePicture.tsx';
import { Note } from '../../../ui/Words.tsx';
import classes from './Result.module.css';

const { stage } = words;

/** Shows what a draw brought; it takes the focus until it is closed. */
export function Result({ drawn: { n, prize }, onClose }: { drawn: Drawn; onClose: () => void }) {
  useFocusReturn();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  const won = prize.kind !== 'nothing';
  return (
    <section ref={card} tabIndex={-1} className={classes.card} aria-label={won ? stage.won(prize.name) : stage.nothing}>
      <Note>{stage.nth(n)}</Note>
      <PrizePicture prize={prize} size={104} />
      <h2>{won ? prize.name : stage.nothing}</h2>
      <Note>
        {prize.instead === null ? words.amount(prize.kind, prize.amount) : stage.instead(prize.instead)} ·{' '}
        {stage.odds(words.percent(prize.chance))}
      </Note>
      <Button onClick={onClose}>{stage.keep}</Button>
    </section>
  );
}
