import { Checkbox, Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { releasePrecisions, type Age, type ReleasePrecision } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { vocabulary } from '../game/vocabulary.ts';
import { words } from './text.ts';
import { Choice, Choices } from './Choices.tsx';
import type { GameFieldProps } from './fieldProps.ts';
import { FormSection } from './FormSection.tsx';
import wordClasses from '../../ui/Words.module.css';
import classes from './GameForm.module.css';

const names = words.fields;

type TextField =
  | 'titleZh'
  | 'titleJa'
  | 'titleEn'
  | 'engine'
  | 'video'
  | 'vndbId'
  | 'bangumiId'
  | 'steamId'
  | 'dlsiteCode'
  | 'lengthMinutes';

/** A single-line text field. */
export const Line = ({
  form,
  problems,
  onChange,
  name,
  ...rest
}: GameFieldProps & { name: TextField; placeholder?: string; description?: string }) => (
  <TextInput
    label={names[name]}
    value={form[name]}
    error={problems[name]}
    onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    {...rest}
  />
);

/** The titles of a game. */
export const TitleFields = (props: GameFieldProps) => (
  <>
    <Line {...props} name="titleZh" description={names.titlesHint} />
    <div className={classes.two}>
      <Line {...props} name="titleJa" />
      <Line {...props} name="titleEn" />
    </div>
    <Textarea
      label={names.aliases}
      description={names.aliasesHint}
      autosize
      minRows={2}
      maxRows={8}
      value={props.form.aliases}
      error={props.problems.aliases}
      onChange={(event) => props.onChange({ aliases: event.currentTarget.value })}
    />
  </>
);

/** The introduction in Markdown, with a preview. */
export function IntroSection({ form, problems, onChange }: GameFieldProps) {
  const [looking, setLooking] = useState(false);
  return (
    <FormSection id="intro">
      <div>
        <div className={classes.bar}>
          <span className={wordClasses.quiet}>{names.introHint}</span>
          <Segmented
            label={names.intro}
            value={looking ? 'look' : 'write'}
            options={[
              { value: 'write', label: names.write },
              { value: 'look', label: names.look },
            ]}
            onChange={(value) => setLooking(value === 'look')}
          />
        </div>
        {looking ? (
          <div className={classes.look}>
            <Markdown>{form.intro || names.blank}</Markdown>
          </div>
        ) : (
          <Textarea
            aria-label={names.intro}
            autosize
            minRows={8}
            maxRows={24}
            value={form.intro}
            error={problems.intro}
            onChange={(event) => onChange({ intro: event.currentTarget.value })}
          />
        )}
      </div>
    </FormSection>
  );
}

export const KindFields = (props: GameFieldProps) => {
  const { form, problems, onChange } = props;
  return (
    <>
      <Choice<Age>
        label={names.age}
        name="age"
        names={vocabulary.age}
        chosen={form.age}
        problem={problems.age}
        onChange={(age) => onChange({ age })}
      />
      <Checkbox
        label={names.nsfw}
        checked={form.nsfw}
        onChange={(event) => onChange({ nsfw: event.currentTarget.checked })}
      />
      <Choices
        label={names.languages}
        names={vocabulary.language}
        chosen={form.languages}
        onChange={(languages) => onChange({ languages })}
      />
      <Choices
        label={names.platforms}
        names={vocabulary.platform}
        chosen={form.platforms}
        onChange={(platforms) => onChange({ platforms })}
      />
      <Choices
        label={names.runtimes}
        names={vocabulary.runtime}
        chosen={form.runtimes}
        onChange={(runtimes) => onChange({ runtimes })}
      />
      <div className={classes.two}>
        <Line {...props} name="engine" />
        <Line {...props} name="lengthMinutes" />
      </div>
    </>
  );
};

/** The release date, with its precision. */
export function ReleaseFields({ form, problems, onChange }: GameFieldProps) {
  const { releaseDate, releasePrecision } = form;
  const choose = (precision: ReleasePrecision) =>
    onChange({ releasePrecision: precision, releaseDate: precision === 'tba' ? '' : releaseDate });
  return (
    <div className={classes.two}>
      <NativeSelect
        label={names.release}
        value={releasePrecision}
        onChange={(event) => choose(event.currentTarget.value as ReleasePrecision)}
        data={releasePrecisions.map((value) => ({ value, label: names.precision[value] }))}
      />
      {releasePrecision !== 'tba' && (
        <Input.Wrapper label={names.precision[releasePrecision]} error={problems.releaseDate} id="release-date">
          {releasePrecision === 'year' ? (
            <Input
              id="release-date"
              type="number"
              min={1970}
              max={2100}
              value={releaseDate.slice(0, 4)}
              onChange={(event) => {
                const year = event.currentTarget.value.slice(0, 4);
                onChange({ releaseDate: year && `${year.padStart(4, '0')}-01-01` });
              }}
            />
          ) : (
            <Input
              id="release-date"
              type={releasePrecision === 'month' ? 'month' : 'date'}
              value={releasePrecision === 'month' ? releaseDate.slice(0, 7) : releaseDate}
              onChange={(event) => {
                const { value } = event.currentTarget;
                onChange({ releaseDate: value && releasePrecision === 'month' ? `${value}-01` : value });
              }}
            />
          )}
        </Input.Wrapper>
      )}
    </div>
  );
}
