import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { stillOf } from '../../../entities/member/Avatar.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Hidden } from '../../../ui/Words.tsx';
import { words } from '../text.ts';
import { mostPets, type Wardrobe } from '../useWardrobe.ts';
import classes from './PetSlots.module.css';

const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Shows the five pet slots. Pets are reordered by dragging, by arrow keys, and by two buttons on touch screens. */
export function PetSlots({ wardrobe: { pets, own, arrange } }: { wardrobe: Wardrobe }) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const worn = pets.flatMap((id) => own('pet').find((pet) => pet.id === id) ?? []);

  const move = (from: number, to: number) => {
    const pet = worn[from];
    if (!pet || to < 0 || to >= worn.length || from === to) return;
    setSaid(words.moved(pet.name, to + 1));
    void arrange(
      moved(
        worn.map(({ id }) => id),
        from,
        to,
      ),
    );
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(at, at + step);
  };

  return (
    <>
      <ol className={classes.slots} aria-label={words.slots}>
        {worn.map((pet, at) => (
          <li
            key={pet.id}
            className={cx(classes.slot, at === 0 && classes.side, dragged === at && classes.dragged)}
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
              setDragged(null);
            }}
          >
            {at === 0 && <span className={classes.tag}>{words.side}</span>}
            <img src={stillOf(pet.image)} alt="" draggable={false} />
            <b>{pet.name}</b>
            <span className={classes.moves}>
              <IconButton
                label={words.earlier(pet.name)}
                disabled={at === 0}
                onKeyDown={(event) => onKey(event, at)}
                onClick={() => move(at, at - 1)}
              >
                <IconChevronLeft />
              </IconButton>
              <IconButton
                label={words.later(pet.name)}
                disabled={at === worn.length - 1}
                onKeyDown={(event) => onKey(event, at)}
                onClick={() => move(at, at + 1)}
              >
                <IconChevronRight />
              </IconButton>
            </span>
          </li>
        ))}
        {Array.from({ length: mostPets - worn.length }, (_, at) => (
          <li key={`empty ${at}`} className={cx(classes.slot, classes.empty)}>
            <IconPlus size={16} stroke={1.6} aria-hidden="true" />
            {words.empty(worn.length + at + 1)}
          </li>
        ))}
      </ol>
      {worn.length > 1 && <p className={classes.hint}>{words.slotHint}</p>}
      <Hidden role="status">{said}</Hidden>
    </>
  );
}
