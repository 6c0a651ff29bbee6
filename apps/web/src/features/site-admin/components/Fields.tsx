import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { Hint, Problem } from '../../../ui/Words.tsx';
import { words } from '../text.ts';
import classes from './SiteAdmin.module.css';

interface TitleAndTextProps {
  title: string;
  text: string;
  problems: { title?: string | null; text?: string | null };
  onChange: (fields: { title?: string; text?: string }) => void;
}

/** Fields for a title and a Markdown text, with a preview. */
export function TitleAndText({ title, text, problems, onChange }: TitleAndTextProps) {
  const [looking, setLooking] = useState(false);
  return (
    <>
      <TextInput
        label={words.name}
        value={title}
        maxLength={80}
        error={problems.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        required
      />
      {looking ? (
        <div className={classes.preview}>
          <Markdown>{text}</Markdown>
        </div>
      ) : (
        <Textarea
          label={words.text}
          value={text}
          maxLength={5000}
          error={problems.text}
          autosize
          minRows={5}
          maxRows={20}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          required
        />
      )}
      <p>
        <Button kind="ghost" size="small" disabled={text.trim() === ''} onClick={() => setLooking(!looking)}>
          {looking ? words.write : words.preview}
        </Button>
      </p>
    </>
  );
}

interface FormEndProps {
  /** The error that belongs to no field. */
  problem: string | undefined | null | false;
  hint?: string;
  onClose: () => void;
}

/** The end of a form: its error, cancel and save. */
export const FormEnd = ({ problem, hint, onClose }: FormEndProps) => (
  <>
    <Problem hidden={!problem}>{problem}</Problem>
    <p className={classes.end}>
      {hint !== undefined && <Hint>{hint}</Hint>}
      <Button kind="ghost" onClick={onClose}>
        {words.close}
      </Button>
      <LockButton type="submit" kind="primary">
        {words.save}
      </LockButton>
    </p>
  </>
);
