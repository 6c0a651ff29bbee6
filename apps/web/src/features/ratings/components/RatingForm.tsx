import { aspects, playStates, summaryLimit, type Rating } from '@yinghuo/contracts/wire';
import { useId } from 'react';
import { timeOfDay } from '../../../lib/times/day.ts';
import { keepDraft, useDraft } from '../../../lib/drafts.ts';
import { toast } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { draftWords } from '../../../text/composer.ts';
import { BehindDraft } from '../../../ui/composer/BehindDraft.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Pick } from '../../../ui/composer/Pick.tsx';
import { SmallCheck } from '../../../ui/SmallCheck.tsx';
import { useFocusReturn } from '../../../ui/focus/useFocusReturn.ts';
import { vocabulary } from '../../../entities/game/vocabulary.ts';
import { rate, waits, type Verdict } from '../api.ts';
import { words } from '../text.ts';
import { Problem } from '../../../ui/Words.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './RatingForm.module.css';

const nothing: Verdict = { overall: null, aspects: {}, play: null, spoiler: false, summary: '' };
const grades = Array.from({ length: 10 }, (_, index) => index + 1);

interface RatingFormProps {
  gameId: number;
  /** The rating to replace. */
  own: Rating | null;
  onSent: () => void;
  onCancel: () => void;
}

/** The rating form, with a draft. */
export function RatingForm({ gameId, own, onSent, onCancel }: RatingFormProps) {
  useFocusReturn();
  const target = `rating:${gameId}`;
  const standing = own ? verdictOf(own) : nothing;
  const base = own?.updatedAt ?? null;
  const { value, change, clear, savedAt, behind, keepMine } = useDraft<Verdict>(target, standing, base);
  const { problem, submit } = useSubmit(target);
  const id = useId();
  const { overall, play, spoiler, summary } = value;
  const length = [...summary.trim()].length;
  const set = (fields: Partial<Verdict>) => change((now) => ({ ...now, ...fields }));

  const send = () => {
    const missing = overall === null && play === null;
    const over = length - summaryLimit;
    const wrong = behind
      ? draftWords.behindFirst
      : missing
        ? words.form.missing
        : over > 0
          ? words.form.tooLong(over)
          : null;
    return submit({
      wrong,
      content: value,
      send: (key) => rate(gameId, own, value, key),
      done: (rating) => {
        clear(value);
        toast.done(own ? words.form.kept : words.form.sent, waits(rating) ? words.waits : undefined);
        onSent();
      },
    });
  };

  const cancel = () => {
    if (own && savedAt) {
      clear();
      const again = () => keepDraft(target, value, base);
      toast.done(draftWords.dropped, undefined, { label: draftWords.undo, run: again });
    }
    onCancel();
  };

  return (
    <LockForm onSubmit={send} className={classes.form} aria-label={own ? words.form.edit : words.form.title}>
      {behind && (
        <BehindDraft onKeepMine={keepMine} onTakeTheirs={() => clear()}>
          {own
            ? [words.score(own.overall ?? 0), own.summary].filter((_, at) => at > 0 || own.overall).join('\n')
            : null}
        </BehindDraft>
      )}
      <fieldset className={classes.field}>
        <legend>
          {words.form.overall}
          <span className={classes.grade}>{overall ? words.form.grade[overall - 1] : words.form.none}</span>
        </legend>
        <div className={rowClasses.tight}>
          <Choice name={`${id}-overall`} chosen={overall === null} onChoose={() => set({ overall: null })}>
            {words.form.none}
          </Choice>
          {grades.map((grade) => (
            <Choice
              key={grade}
              name={`${id}-overall`}
              chosen={overall === grade}
              label={`${words.score(grade)}，${words.form.grade[grade - 1]}`}
              onChoose={() => set({ overall: grade })}
            >
              {grade}
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.field}>
        <legend>{words.form.play}</legend>
        <div className={rowClasses.tight}>
          <Choice name={`${id}-play`} chosen={play === null} onChoose={() => set({ play: null })}>
            {words.form.noPlay}
          </Choice>
          {playStates.map((state) => (
            <Choice key={state} name={`${id}-play`} chosen={play === state} onChoose={() => set({ play: state })}>
              {vocabulary.play[state]}
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.field}>
        <legend>{words.form.aspects}</legend>
        <div className={classes.aspects}>
          {aspects.map((aspect) => (
            <label key={aspect}>
              {vocabulary.aspect[aspect]}
              <select
                value={value.aspects[aspect] ?? ''}
                onChange={({ currentTarget }) =>
                  set({ aspects: { ...value.aspects, [aspect]: Number(currentTarget.value) || null } })
                }
              >
                <option value="">{words.form.unjudged}</option>
                {grades.map((grade) => (
                  <option key={grade} value={grade}>
                    {grade}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={classes.field}>
        <label htmlFor={`${id}-summary`} className={classes.legend}>
          {words.form.summary}
        </label>
        <textarea
          id={`${id}-summary`}
          rows={4}
          aria-describedby={`${id}-problem ${id}-more`}
          placeholder={words.form.placeholder}
          value={summary}
          className={classes.summary}
          onChange={({ currentTarget }) => set({ summary: currentTarget.value })}
        />
      </div>
      <Problem id={`${id}-problem`} className={classes.problem} hidden={!problem}>
        {problem}
      </Problem>
      <div className={classes.row}>
        <SmallCheck checked={spoiler} onChange={(checked) => set({ spoiler: checked })}>
          {words.form.spoiler}
        </SmallCheck>
        <span className={classes.state} id={`${id}-more`}>
          {savedAt && <span>{words.form.saved(timeOfDay(savedAt))}</span>}
          <span className={cx(length > summaryLimit && classes.over)}>{words.form.counter(length, summaryLimit)}</span>
        </span>
        <Button kind="ghost" size="small" onClick={cancel}>
          {words.cancel}
        </Button>
        <LockButton type="submit" kind="primary" size="small">
          {own ? words.form.keep : words.form.send}
        </LockButton>
      </div>
    </LockForm>
  );
}

const verdictOf = ({ overall, aspects, play, spoiler, summary }: Rating): Verdict => ({
  overall,
  aspects,
  play,
  spoiler,
  summary,
});

interface ChoiceProps {
  name: string;
  chosen: boolean;
  /** Accessible name, where the visible text is too short. */
  label?: string;
  onChoose: () => void;
  children: string | number;
}

const Choice = ({ name, chosen, label, onChoose, children }: ChoiceProps) => (
  <Pick
    className={classes.choice}
    title={label}
    type="radio"
    name={name}
    checked={chosen}
    aria-label={label}
    onChange={onChoose}
  >
    {children}
  </Pick>
);
