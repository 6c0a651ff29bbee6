import { TextInput } from '@mantine/core';
import { labelCategories, type Label, type LabelCategory } from '@yinghuo/contracts/wire';
import { Suspense, useDeferredValue, useState } from 'react';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { usePageDialog } from '../../../lib/address/dialog.ts';
import { fieldProblem } from '../../../lib/server/fieldProblem.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { saveLabel, useAllLabels } from '../api.ts';
import { words as games } from '../../../entities/game/text/game.ts';
import { words } from '../text.ts';
import { FormEnd } from './Fields.tsx';
import { Hint } from '../../../ui/Words.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './SiteAdmin.module.css';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const MergeDialog = part(() => import('./MergeDialog.tsx'));

/** Lists every label with its games; labels can be renamed, given aliases and merged. */
export function Labels() {
  const { data, error, mutate } = useAllLabels();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [text, setText] = useState('');
  const sought = useDeferredValue(text.trim().toLowerCase());
  const labels = data?.obj;
  const labelIn = (read: (field: string) => string | null) => labels?.find(({ id }) => String(id) === read('id'));
  const merge = usePageDialog('mergeLabel', (read) => labels !== undefined && !labelIn(read));
  const merging = merge.open ? labelIn(merge.read) : undefined;
  if (error && !labels) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!labels) return <LinesSkeleton lines={10} />;
  const found = labels.filter(({ name, aliases }) =>
    [name, ...aliases].some((each) => each.toLowerCase().includes(sought)),
  );
  const close = () => setOpen(null);
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={words.labels.search}
          placeholder={words.labels.search}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button kind="primary" onClick={() => setOpen('new')}>
          {words.labels.add}
        </Button>
        <Hint aria-live="polite">{found.length > 0 ? words.labels.total(found.length) : words.labels.none}</Hint>
      </div>
      {open === 'new' && <LabelForm onDone={close} />}
      <ul className={classes.list}>
        {found.map((label) => (
          <li key={label.id}>
            {open === label.id ? (
              <LabelForm label={label} onDone={close} />
            ) : (
              <Panel className={classes.row}>
                <div>
                  <h2>
                    {label.name} <Tag tone="neutral">{games.category[label.category]}</Tag>
                  </h2>
                  <Hint>{[words.labels.count(label.count), ...label.aliases].join(' · ')}</Hint>
                </div>
                <span className={classes.buttons}>
                  <Button size="small" kind="ghost" onClick={() => merge.show({ id: label.id })}>
                    {words.labels.merge}
                  </Button>
                  <Button size="small" onClick={() => setOpen(label.id)}>
                    {words.edit}
                  </Button>
                </span>
              </Panel>
            )}
          </li>
        ))}
      </ul>
      {merging && (
        <Suspense fallback={<Coming />}>
          <MergeDialog label={merging} labels={labels} onClose={merge.close} />
        </Suspense>
      )}
    </>
  );
}

function LabelForm({ label, onDone }: { label?: Label; onDone: () => void }) {
  const [name, setName] = useState(label?.name ?? '');
  const [category, setCategory] = useState<LabelCategory>(label?.category ?? 'content');
  const [aliases, setAliases] = useState(label?.aliases.join('，') ?? '');
  const [refused, setRefused] = useState<Refused | null>(null);
  const attempt = useAttempt();
  const submit = async () => {
    const list = aliases
      .split(/[,，、\n]/)
      .map((alias) => alias.trim())
      .filter(Boolean);
    try {
      const fields = { ...(label ? { id: label.id } : {}), name, category, aliases: list };
      await saveLabel(fields, attempt.keyFor(fields));
      toast.done(words.saved);
      onDone();
      return true;
    } catch (error) {
      attempt.over(error);
      setRefused(reasonOf(error));
      return false;
    }
  };
  const taken = refused?.conflict?.reason === 'taken' ? refused.conflict.field : undefined;
  return (
    <Panel>
      <LockForm onSubmit={submit} className={stackClasses.loose}>
        <TextInput
          label={words.labels.name}
          value={name}
          maxLength={30}
          error={taken === 'name' ? words.labels.taken : fieldProblem(refused, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
          required
        />
        <label className={classes.select}>
          {words.labels.category}
          <select value={category} onChange={(event) => setCategory(event.currentTarget.value as LabelCategory)}>
            {labelCategories.map((each) => (
              <option key={each} value={each}>
                {games.category[each]}
              </option>
            ))}
          </select>
        </label>
        <TextInput
          label={words.labels.aliases}
          description={words.labels.aliasesHint}
          value={aliases}
          error={taken === 'aliases' ? words.labels.taken : fieldProblem(refused, 'aliases')}
          onChange={(event) => setAliases(event.currentTarget.value)}
        />
        <FormEnd problem={!taken && refused?.fields.length === 0 && refused.message} onClose={onDone} />
      </LockForm>
    </Panel>
  );
}
