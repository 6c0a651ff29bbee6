import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { toast } from '../../../lib/toast.ts';
import { text } from '../../../text/zh-CN.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { isImageAddress } from '../rules.ts';
import { words } from '../text.ts';
import classes from './ChatDialogs.module.css';

interface ImageDialogProps {
  onSend: (address: string) => void;
  onClose: () => void;
}

/** Asks for the address of an image and shows it before it is sent. */
export default function ImageDialog({ onSend, onClose }: ImageDialogProps) {
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState(false);
  const address = value.trim();
  const fits = isImageAddress(address);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fits) return setWrong(true);
    onSend(address);
    onClose();
  };
  const cancel = () => {
    toast.done(words.imageCancelled);
    onClose();
  };
  return (
    <Dialog small width={420} title={words.imageTitle} onClose={cancel}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label={words.imageAddress}
          description={words.imageHint}
          error={wrong && words.imageWrong}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          data-autofocus
          value={value}
          onChange={(event) => {
            setValue(event.currentTarget.value);
            setWrong(false);
          }}
        />
        {fits && (
          <Picture src={address} alt={words.imageTitle} ratio={16 / 9} contain eager className={classes.preview} />
        )}
        <div className={classes.buttons}>
          <Button onClick={cancel}>{text.common.cancel}</Button>
          <Button type="submit" kind="primary">
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
