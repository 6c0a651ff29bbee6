import { Textarea, TextInput } from '@mantine/core';
import { intelKinds, type GameRef, type IntelItem, type IntelKind } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { fieldProblem } from '../../../lib/server/fieldProblem.ts';
import { fromLocal } from '../../../lib/times/localTime.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { useMay } from '../../../lib/session/user.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { add, find } from '../api.ts';
import { words } from '../text.ts';
import { Hint } from '../../../ui/Words.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';
import { Pick } from '../../../ui/composer/Pick.tsx';
import classes from './IntelComposer.module.css';
import { GameField } from './GameField.tsx';

const most = { title: 80, summary: 500, url: 500 };

interface Draft {
  kind: IntelKind;
  title: string;
  summary: string;
  url: string;
  games: GameRef[];
  /** As the field for local times has it; empty: now. */
  at: string;
}
const empty: Draft = { kind: 'news', title: '', summary: '', url: '', games: [], at: '' };

/** What is wrong before it is sent, by field. */
type Problems = Partial<Record<'title' | 'summary' | 'url' | 'at', string>>;

function problemsOf({ title, summary, url, at }: Draft): Problems {
  const problems: Problems = {};
  const length = [...title.trim()].length;
  if (length === 0) problems.title = words.form.missing;
  if (length > most.title) problems.title = words.form.tooLong(most.title);
  if ([...summary.trim()].length > most.summary) problems.summary = words.form.tooLong(most.summary);
  if (url.trim() && !(URL.canParse(url.trim()) && new URL(url.trim()).protocol === 'https:')) {
    problems.url = words.form.badUrl;
  }
  if (at && Date.parse(fromLocal(at)!) > Date.now()) problems.at = words.form.future;
  return problems;
}

/** The form for a news item. It saves a draft while the member types and sends it once. */
export default function Composer({ onClose }: { onClose: () => void }) {
  const direct = useMay('publishIntel');
  const { value, change, clear, savedAt } = useDraft<Draft>('intel', empty);
  const attempt = useAttempt('intel');
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const [same, setSame] = useState<IntelItem | null>(null);
  const { kind, title, summary, url, games, at } = value;

  const set = (fields: Partial<Draft>) => {
    change({ ...value, ...fields });
    setRefused(null);
    setSame(null);
  };
  const submit = async () => {
    const wrong = problemsOf(value);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return false;
    const item = {
      ...{ kind, title, summary, url: url.trim(), games: games.map(({ id }) => id) },
      publishedAt: fromLocal(at),
    };
    try {
      const status = await add(item, attempt.keyFor(item));
      attempt.over();
      clear(value);
      toast.done(words.form[status]);
      onClose();
      return true;
    } catch (error) {
      attempt.over(error);
      const reason = reasonOf(error);
      setRefused(reason);
      const { current } = reason.conflict ?? {};
      if (current !== undefined) setSame(await find(current).catch(() => null));
      return false;
    }
  };
  const duplicate = refused?.conflict?.reason === 'duplicate';

  return (
    <Dialog title={words.form.title} width={600} onClose={onClose}>
      <LockForm onSubmit={submit} className={stackClasses.wide}>
        <fieldset className={classes.kinds}>
          <legend>{words.form.kind}</legend>
          {intelKinds.map((each) => (
            <Pick
              key={each}
              type="radio"
              name="intel-kind"
              checked={each === kind}
              onChange={() => set({ kind: each })}
            >
              {words.kind[each]}
            </Pick>
          ))}
        </fieldset>
        <TextInput
          label={words.form.name}
          placeholder={words.form.namePlaceholder}
          description={`${[...title.trim()].length} / ${most.title}`}
          value={title}
          error={problems.title ?? fieldProblem(refused, 'title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
          required
        />
        <Textarea
          label={words.form.summary}
          placeholder={words.form.summaryPlaceholder}
          description={`${[...summary.trim()].length} / ${most.summary}`}
          value={summary}
          error={problems.summary ?? fieldProblem(refused, 'summary')}
          autosize
          minRows={3}
          maxRows={8}
          onChange={(event) => set({ summary: event.currentTarget.value })}
        />
        <TextInput
          label={words.form.url}
          description={words.form.urlHint}
          placeholder="https://"
          inputMode="url"
          value={url}
          maxLength={most.url}
          error={problems.url ?? fieldProblem(refused, 'url')}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
        <GameField games={games} onChange={(next) => set({ games: next })} />
        <TextInput
          type="datetime-local"
          label={words.form.at}
          description={words.form.atHint}
          value={at}
          error={problems.at ?? fieldProblem(refused, 'publishedAt', { range: words.form.future })}
          onChange={(event) => set({ at: event.currentTarget.value })}
        />
        <div role="alert" hidden={!refused || refused.fields.length > 0} className={classes.problem}>
          {duplicate ? (
            same ? (
              <>
                {words.form.duplicate}
                <Link to={`/intel?id=${same.id}`}>{same.title}</Link>
              </>
            ) : (
              words.form.duplicateUnseen
            )
          ) : (
            refused?.message
          )}
        </div>
        <p className={classes.end}>
          <Hint>
            {savedAt && title ? words.form.draft : ''}
            {!direct && ` ${words.form.wait}`}
          </Hint>
          <LockButton type="submit" kind="primary">
            {words.form.send}
          </LockButton>
        </p>
      </LockForm>
    </Dialog>
  );
}
