import { IconPlus, IconX } from '@tabler/icons-react';
import { noteLimits, noteVisibilities, type GameRef } from '@yinghuo/contracts/wire';
import { Suspense, useEffect } from 'react';
import { StationField } from '../../../entities/station/StationField.tsx';
import { usePageDialog } from '../../../lib/address/dialog.ts';
import { cx } from '../../../ui/cx.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useNear } from '../../../ui/sight/useNear.ts';
import type { NoteDraft } from '../draft.ts';
import { familyOf, loadSlices } from '../paper/faces.ts';
import { handwritings } from '../paper/handwriting.ts';
import { inks, inkOn, paperOf, papers } from '../paper/papers.ts';
import { words } from '../text.ts';
import { Choices } from './LookChoices.tsx';
import { Problem } from '../../../ui/Words.tsx';
import checkClasses from '../../../ui/styles/check.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Fields.module.css';
import { StickerTray } from './StickerTray.tsx';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const GamePicker = part(() => import('../../../entities/game/GamePicker.tsx'));

interface FieldsProps {
  draft: NoteDraft;
  /** Problems by field. */
  problems: Partial<Record<'title' | 'body', string | null>>;
  onChange: (fields: Partial<NoteDraft>) => void;
}

/** The form fields of a note. */
export function Fields({ draft, problems, onChange }: FieldsProps) {
  return (
    <div className={cx(stackClasses.blocks, classes.fields)}>
      <label className={cx(stackClasses.field, classes.field)}>
        <span>
          {words.write.name}
          <Counter text={draft.title} most={noteLimits.title} />
        </span>
        <input
          value={draft.title}
          placeholder={words.write.namePlaceholder}
          aria-invalid={!!problems.title}
          aria-describedby="note-title-problem"
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <FieldProblem id="note-title-problem">{problems.title}</FieldProblem>
      </label>
      <label className={cx(stackClasses.field, classes.field)}>
        <span>
          {words.write.body}
          <Counter text={draft.body} most={noteLimits.body} />
        </span>
        <textarea
          value={draft.body}
          rows={10}
          placeholder={words.write.bodyPlaceholder}
          aria-invalid={!!problems.body}
          aria-describedby="note-body-problem"
          onChange={(event) => onChange({ body: event.currentTarget.value })}
        />
        <FieldProblem id="note-body-problem">{problems.body}</FieldProblem>
      </label>
      <Looks draft={draft} onChange={onChange} />
      <StickerTray placed={draft.stickers} onChange={(stickers) => onChange({ stickers })} />
      <Games games={draft.games} onChange={(games) => onChange({ games })} />
      <StationField games={draft.games} tie={draft.tie ?? null} onChange={(tie) => onChange({ tie })} />
      <div className={classes.last}>
        <div className={cx(stackClasses.tight, classes.group)}>
          <span>{words.write.visibility}</span>
          <Segmented
            label={words.write.visibility}
            value={draft.visibility}
            options={noteVisibilities.map((value) => ({ value, label: words.write[value] }))}
            onChange={(visibility) => onChange({ visibility })}
          />
        </div>
        <label className={classes.check}>
          <input
            type="checkbox"
            className={checkClasses.box}
            checked={draft.spoiler}
            onChange={(event) => onChange({ spoiler: event.currentTarget.checked })}
          />
          {words.write.spoiler}
        </label>
      </div>
    </div>
  );
}

function Looks({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  // Each option is drawn in its own font, which loads when the reader scrolls near.
  const [hands, near] = useNear();
  useEffect(() => {
    if (near) for (const { face } of handwritings) void loadSlices(face);
  }, [near]);
  return (
    <>
      <Choices
        label={words.write.paper}
        value={draft.paper}
        options={papers.map(({ name, colour }) => ({ name, style: { backgroundColor: colour } }))}
        onChange={(paper) => onChange({ paper })}
      />
      <Choices
        label={words.write.ink}
        value={draft.ink}
        shape="drop"
        options={inks.map(({ name }, index) => ({ name, style: { backgroundColor: inkOn(index + 1, draft.paper) } }))}
        onChange={(ink) => onChange({ ink })}
      />
      <div ref={hands} />
      <Choices
        label={words.write.font}
        value={draft.font}
        shape="word"
        options={handwritings.map(({ name, face }) => ({
          name,
          sample: '明天见',
          style: {
            fontFamily: familyOf(face),
            backgroundColor: paperOf(draft.paper).colour,
            color: inkOn(draft.ink, draft.paper),
          },
        }))}
        onChange={(font) => onChange({ font })}
      />
    </>
  );
}

function Games({ games, onChange }: { games: GameRef[]; onChange: (games: GameRef[]) => void }) {
  const picking = usePageDialog('pickGame');
  const full = games.length >= noteLimits.games;
  return (
    <div className={cx(stackClasses.tight, classes.group)}>
      <span>
        {words.write.games}
        <em>{words.write.gamesHint}</em>
      </span>
      <ul className={cx(rowClasses.choices, classes.games)}>
        {games.map((game) => (
          <li key={game.id}>
            {game.title}
            <button
              type="button"
              aria-label={words.write.removeGame(game.title)}
              onClick={() => onChange(games.filter(({ id }) => id !== game.id))}
            >
              <IconX size={16} stroke={1.6} aria-hidden="true" />
            </button>
          </li>
        ))}
        {!full && (
          <li className={classes.adding}>
            <Button size="small" onClick={() => picking.show()}>
              <IconPlus size={16} stroke={1.6} aria-hidden="true" />
              {words.write.addGame}
            </Button>
          </li>
        )}
      </ul>
      {picking.open && (
        <Suspense fallback={<Coming />}>
          <GamePicker
            chosen={games}
            full={full}
            onAdd={(game) => !games.some(({ id }) => id === game.id) && onChange([...games, game])}
            onClose={picking.close}
          />
        </Suspense>
      )}
    </div>
  );
}

function Counter({ text, most }: { text: string; most: number }) {
  const used = [...text.trim()].length;
  return <em className={cx(used > most && classes.over)}>{words.write.counter(used, most)}</em>;
}

const FieldProblem = ({ id, children }: { id: string; children: string | null | undefined }) => (
  <Problem id={id} hidden={!children}>
    {children}
  </Problem>
);
