import { IconFeather } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTakenOver } from '../../../lib/rendered.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { readDraftBody, startWith } from '../draft.ts';
import { papers } from '../paper/papers.ts';
import { words } from '../text.ts';
import { Note } from '../../../ui/Words.tsx';
import classes from './ComposeCard.module.css';

const offered = [1, 2, 3, 4, 5, 6];
const shownOfDraft = 12;

/** The empty first sheet of the wall: picks a paper, or continues the draft. */
export function ComposeCard() {
  const navigate = useNavigate();
  const [paper, setPaper] = useState(2);
  const draft = useTakenOver() ? readDraftBody() : null;
  const write = () => {
    if (!draft) startWith({ paper });
    void navigate('/writeNote');
  };
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{words.compose.title}</h2>
      {!draft && (
        <div role="group" aria-label={words.compose.papers} className={classes.papers}>
          {offered.map((number) => (
            <button
              key={number}
              type="button"
              aria-label={papers[number - 1]!.name}
              aria-pressed={paper === number}
              className={cx(paper === number && classes.chosen)}
              style={{ backgroundColor: papers[number - 1]!.colour }}
              onClick={() => setPaper(number)}
            />
          ))}
        </div>
      )}
      <Note className={classes.hint}>
        {draft
          ? words.compose.draft(
              [...draft].length > shownOfDraft ? `${[...draft].slice(0, shownOfDraft).join('')}……` : draft,
            )
          : words.compose.hint}
      </Note>
      <Button kind="primary" size="small" onClick={write}>
        <IconFeather size={16} stroke={1.6} aria-hidden="true" />
        {draft ? words.compose.goOn : words.compose.go}
      </Button>
    </section>
  );
}
