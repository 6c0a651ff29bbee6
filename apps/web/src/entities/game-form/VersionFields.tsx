import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { providers, versionKinds, type Provider, type VersionKind } from '@yinghuo/contracts/wire';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { words as games } from '../game/text/game.ts';
import { vocabulary } from '../game/vocabulary.ts';
import { emptyLink, emptyVersion, type FormLink, type FormVersion, type LinkSecret, type SizeUnit } from './form.ts';
import type { Problems } from './problems.ts';
import { words } from './text.ts';
import { Choices } from './Choices.tsx';
import { changedAt } from './fieldProps.ts';
import { Add } from './ListFields.tsx';
import { Problem } from './FormSection.tsx';
import stackClasses from '../../ui/styles/stack.module.css';
import wordClasses from '../../ui/Words.module.css';
import rowClasses from '../../ui/styles/row.module.css';
import { Pick } from '../../ui/composer/Pick.tsx';
import classes from './GameForm.module.css';

const names = words.fields;

interface VersionsProps {
  versions: FormVersion[];
  problems: Problems;
  onChange: (versions: FormVersion[]) => void;
}

/** A game's versions, each with its links. */
export const VersionFields = ({ versions, problems, onChange }: VersionsProps) => (
  <>
    {versions.map((version, i) => (
      <div key={i} className={classes.box}>
        <div className={classes.boxHead}>
          <b>{names.version(i + 1)}</b>
          <IconButton label={names.remove(names.version(i + 1))} onClick={() => onChange(changedAt(versions, i, null))}>
            <IconX size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </div>
        <OneVersion
          version={version}
          problem={(field) => problems[`versions[${i}]${field.replace(/^\w+/, '[$&]')}`]}
          onChange={(change) => onChange(changedAt(versions, i, change))}
        />
      </div>
    ))}
    {versions.length < 5 && <Add onClick={() => onChange([...versions, emptyVersion()])}>{names.addVersion}</Add>}
  </>
);

interface OneVersionProps {
  version: FormVersion;
  /** The problem of a field by its name: `note`, `links[0][url]`. */
  problem: (field: string) => string | undefined;
  onChange: (change: Partial<FormVersion>) => void;
}

/** One version with its links. */
export function OneVersion({ version, problem, onChange }: OneVersionProps) {
  const { links } = version;
  const line = (name: 'group' | 'model' | 'label' | 'completion') => ({
    label: names[name],
    value: version[name],
    error: problem(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={classes.two}>
        <NativeSelect
          label={names.versionKind}
          value={version.kind}
          data={versionKinds.map((value) => ({ value, label: games.kind[value] }))}
          onChange={(event) => onChange({ kind: event.currentTarget.value as VersionKind })}
        />
        <TextInput {...line('label')} placeholder={names.labelPlaceholder} />
        <TextInput {...line('group')} />
        {version.kind === 'machineTl' ? <TextInput {...line('model')} /> : null}
        {version.kind !== 'raw' && <TextInput {...line('completion')} inputMode="numeric" />}
        <div className={classes.row}>
          <TextInput
            label={names.size}
            inputMode="decimal"
            value={version.size}
            error={problem('sizeBytes')}
            onChange={(event) => onChange({ size: event.currentTarget.value })}
          />
          <NativeSelect
            label={names.unit}
            value={version.unit}
            data={['GB', 'MB']}
            onChange={(event) => onChange({ unit: event.currentTarget.value as SizeUnit })}
          />
        </div>
      </div>
      <Choices
        label={names.languages}
        names={vocabulary.language}
        chosen={version.languages}
        problem={problem('languages')}
        onChange={(languages) => onChange({ languages })}
      />
      <Choices
        label={names.platforms}
        names={vocabulary.platform}
        chosen={version.platforms}
        problem={problem('platforms')}
        onChange={(platforms) => onChange({ platforms })}
      />
      <Choices
        label={names.runtimes}
        names={vocabulary.runtime}
        chosen={version.runtimes}
        onChange={(runtimes) => onChange({ runtimes })}
      />
      <Textarea
        label={names.note}
        placeholder={names.notePlaceholder}
        autosize
        minRows={2}
        maxRows={10}
        value={version.note}
        error={problem('note')}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <fieldset className={classes.group}>
        <legend>{names.download}</legend>
        <div className={stackClasses.close}>
          {links.map((link, j) => (
            <OneLink
              key={j}
              at={j + 1}
              link={link}
              problem={(field) => problem(`links[${j}][${field}]`)}
              onChange={(change) => onChange({ links: changedAt(links, j, change) })}
            />
          ))}
          <Problem>{problem('links')}</Problem>
          {links.length < 10 && (
            <Add onClick={() => onChange({ links: [...links, emptyLink()] })}>{names.addDownload}</Add>
          )}
        </div>
      </fieldset>
    </>
  );
}

interface OneLinkProps {
  at: number;
  link: FormLink;
  problem: (field: string) => string | undefined;
  onChange: (change: Partial<FormLink> | null) => void;
}

const secrets = ['extractCode', 'archivePassword'] as const;

function OneLink({ at, link, problem, onChange }: OneLinkProps) {
  const { id, cleared = [] } = link;
  const line = (name: 'url' | 'extractCode' | 'archivePassword' | 'sha256') => ({
    label: names[name],
    value: link[name],
    error: problem(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const secret = (name: LinkSecret) => ({ ...line(name), disabled: cleared.includes(name) });
  return (
    <div className={classes.box}>
      <div className={cx(classes.row, classes.link)}>
        <NativeSelect
          className={classes.narrow}
          label={names.provider}
          value={link.provider}
          data={providers.map((value) => ({ value, label: vocabulary.provider[value] }))}
          error={problem('provider')}
          onChange={(event) => onChange({ provider: event.currentTarget.value as Provider })}
        />
        <TextInput {...line('url')} placeholder={link.provider === 'magnet' ? 'magnet:?xt=' : 'https://'} />
        <IconButton label={names.remove(`${names.download} ${at}`)} onClick={() => onChange(null)}>
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </div>
      {link.id !== null && <p className={wordClasses.quiet}>{names.keptLink}</p>}
      <div className={classes.three}>
        <TextInput {...secret('extractCode')} maxLength={16} />
        <TextInput {...secret('archivePassword')} maxLength={64} />
        <TextInput {...line('sha256')} />
      </div>
      {id !== null && (
        <div className={rowClasses.choices}>
          {secrets.map((name) => (
            <Pick
              key={name}
              type="checkbox"
              checked={cleared.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  [name]: '',
                  cleared: checked ? [...cleared, name] : cleared.filter((each) => each !== name),
                })
              }
            >
              {names.clear(names[name])}
            </Pick>
          ))}
        </div>
      )}
    </div>
  );
}
