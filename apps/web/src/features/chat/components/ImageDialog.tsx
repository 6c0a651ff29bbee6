import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { reasonOf } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { fileProblem, imageTypes, upload } from '../../../lib/server/upload.ts';
import { text } from '../../../text/zh-CN.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { isImageAddress } from '../rules.ts';
import { words } from '../text.ts';
import { Hint, Problem } from '../../../ui/Words.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';
import progressClasses from '../../../ui/styles/progress.module.css';
import classes from './ChatDialogs.module.css';

interface ImageDialogProps {
  /** A picture that was pasted into the field. */
  first: File | null;
  onSend: (address: string, alt?: string) => void;
  onClose: () => void;
}

/** Uploads a picture, or asks for the address of one, and shows it before it is sent. */
export default function ImageDialog({ first, onSend, onClose }: ImageDialogProps) {
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [alt, setAlt] = useState('');
  const picked = useUpload(first);
  const address = picked.url ?? value.trim();
  const fits = picked.url !== null || isImageAddress(address);
  const uploading = picked.percent !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (uploading) return setWrong(words.imageUploading);
    if (!fits) return setWrong(words.imageWrong);
    onSend(address, alt.trim() || undefined);
    onClose();
  };
  const cancel = () => {
    toast.done(words.imageCancelled);
    onClose();
  };
  return (
    <Dialog small width={420} title={words.imageTitle} onClose={cancel}>
      <form onSubmit={submit} noValidate className={stackClasses.loose}>
        <PickFile {...picked} />
        {!picked.file && (
          <TextInput
            label={words.imageAddress}
            description={words.imageHint}
            error={wrong}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={value}
            onChange={(event) => {
              setValue(event.currentTarget.value);
              setWrong(null);
            }}
          />
        )}
        {fits && (
          <Picture src={address} alt={words.imageTitle} ratio={16 / 9} contain eager className={classes.preview} />
        )}
        {(fits || picked.file) && (
          <TextInput
            label={words.imageAlt}
            description={words.imageAltHint}
            maxLength={100}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
        )}
        {picked.file && wrong && !picked.problem && <Problem>{wrong}</Problem>}
        <div className={classes.buttons}>
          <Button onClick={cancel}>{text.common.cancel}</Button>
          <Button type="submit" kind="primary" aria-disabled={uploading}>
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Uploads one picture; choosing another one replaces it. */
function useUpload(first: File | null) {
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const latest = useRef<File | null>(null);

  const take = async (taken: File) => {
    latest.current = taken;
    setFile(taken);
    setUrl(null);
    const unfit = fileProblem(taken);
    setProblem(unfit);
    setPercent(unfit ? null : 0);
    if (unfit) return;
    // Ignores the answer for a picture that has been replaced meanwhile.
    const isLatest = () => latest.current === taken;
    try {
      const uploaded = await upload(taken, 'note', (now) => isLatest() && setPercent(now));
      if (!isLatest()) return;
      setUrl(uploaded.url);
    } catch (error) {
      if (isLatest()) setProblem(reasonOf(error).message);
    }
    if (isLatest()) setPercent(null);
  };
  const started = useRef(false);
  useEffect(() => {
    if (!first || started.current) return;
    started.current = true;
    void take(first);
  });
  return { file, percent, problem, url, take };
}

function PickFile({ file, percent, problem, take }: ReturnType<typeof useUpload>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={stackClasses.tight}>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join()}
        aria-label={words.imagePick}
        onChange={(event) => {
          const [picked] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (picked) void take(picked);
        }}
      />
      <Button onClick={() => input.current?.click()}>{file ? words.imagePickOther : words.imagePick}</Button>
      <Hint>{file ? file.name : words.imagePickHint}</Hint>
      {percent !== null && (
        <progress
          className={cx(progressClasses.progress, classes.progress)}
          max={100}
          value={percent}
          aria-label={words.imageUploading}
        />
      )}
      {problem && (
        <Problem>
          {problem}{' '}
          {file && !fileProblem(file) && (
            <button type="button" className={classes.jump} onClick={() => void take(file)}>
              {words.retry}
            </button>
          )}
        </Problem>
      )}
    </div>
  );
}
