import { Textarea } from '@mantine/core';
import type { Label } from '@yinghuo/contracts/wire';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useAllLabels } from '../../../entities/game/api.ts';
import type { GameForm } from '../../../entities/game-form/form.ts';
import { readExport, type Imported, type ImportResult } from '../import/read.ts';
import { words } from '../text.ts';
import { words as form } from '../../../entities/game-form/text.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './ImportDialog.module.css';

const names = form.fields as Record<string, unknown>;
const parts: Partial<Record<keyof GameForm, string>> = {
  releaseDate: form.fields.release,
  characters: form.parts.cast,
  officialLinks: form.fields.links,
  nsfw: form.fields.age,
};
const nameOf = (field: string): string | null =>
  parts[field as keyof GameForm] ?? (typeof names[field] === 'string' ? names[field] : null);

/** The site's labels with the same names as the export's. */
function labelsOf({ labels }: Imported, all: readonly Label[]): GameForm['labels'] {
  const called = (name: string) =>
    all.find((label) => [label.name, ...label.aliases].some((each) => each.toLowerCase() === name.toLowerCase()));
  const found = labels.flatMap(({ name, spoiler }) => {
    const label = called(name);
    return label ? [{ id: label.id, name: label.name, spoiler }] : [];
  });
  return found.filter(({ id }, i) => found.findIndex((each) => each.id === id) === i).slice(0, 50);
}

interface ImportDialogProps {
  onFill: (fields: Partial<GameForm>) => void;
  onClose: () => void;
}

/** Imports an export of a game; the form changes only after the member has confirmed a preview. */
export default function ImportDialog({ onFill, onClose }: ImportDialogProps) {
  const labels = useAllLabels().data?.obj ?? [];
  const [text, setText] = useState('');
  const [result, setResult] = useState<ImportResult | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const imported = result && 'imported' in result ? result.imported : null;
  const fields = imported && {
    ...imported.fields,
    ...(labelsOf(imported, labels).length > 0 && { labels: labelsOf(imported, labels) }),
  };
  const left =
    imported && imported.labels.length > (fields?.labels?.length ?? 0)
      ? [...imported.left, form.fields.labels]
      : imported?.left;

  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    // Files far above the limit are not read.
    const content = chosen.size > 8 << 20 ? null : await chosen.text();
    setText(content === null || content.length > 100_000 ? '' : content);
    setResult(content === null ? { problem: words.import.tooLarge, place: null } : readExport(content));
  };
  return (
    <Dialog title={words.import.title} width={800} onClose={onClose}>
      <p className={wordClasses.lead}>{words.import.lead}</p>
      <Textarea
        label={words.import.paste}
        rows={8}
        value={text}
        spellCheck={false}
        classNames={{ input: classes.code }}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setResult(null);
        }}
      />
      {result && 'problem' in result && (
        <p role="alert" className={classes.problem}>
          <b>{words.import.failed}</b>
          {result.place && `${words.import.at(result.place.line, result.place.column)}：`}
          {result.problem}
        </p>
      )}
      {imported && fields && (
        <div role="status" className={classes.found}>
          <b>{words.import.found(imported.title, imported.source)}</b>
          <p>{words.import.fills([...new Set(Object.keys(fields).map(nameOf).filter(Boolean))].join('、'))}</p>
          {left && left.length > 0 && <p>{`${words.import.left}：${left.join('、')}`}</p>}
          <p>{words.import.overwrites}</p>
        </div>
      )}
      <p className={classes.end}>
        <Button onClick={() => file.current?.click()}>{words.import.file}</Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={words.import.file}
          onChange={(event) => {
            void readFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {fields ? (
          <Button
            kind="primary"
            onClick={() => {
              onFill(fields);
              onClose();
            }}
          >
            {words.import.fill}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => setResult(readExport(text))}>
            {words.import.read}
          </Button>
        )}
      </p>
    </Dialog>
  );
}
