import { IconDeviceGamepad2, IconEyeOff, IconPhoto } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useDialog } from '../../../lib/address/dialog.ts';
import { reasonOf } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { fileProblem, imageTypes, upload } from '../../../lib/server/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { words } from '../text.ts';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const GamePicker = part(() => import('../../../entities/game/GamePicker.tsx'));

interface InsertToolsProps {
  /** Tells the pickers of several forms on one page apart. */
  name: string;
  /** Adds to the end of the text. It may be called after the form is gone: an upload may end late. */
  onInsert: (text: string) => void;
}

/** Adds a picture, a spoiler or the card of a game to a text. */
export function InsertTools({ name, onInsert }: InsertToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const dialog = useDialog();
  const picker = `pickGame-${name}`;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const problem = fileProblem(file);
    if (problem) return toast.failed(problem);
    setPercent(0);
    try {
      const { url } = await upload(file, 'note', setPercent);
      onInsert(`\n\n![](${url})\n\n`);
    } catch (error) {
      toast.failed(reasonOf(error));
    }
    setPercent(null);
  };
  return (
    <>
      <Button kind="ghost" size="small" disabled={percent !== null} onClick={() => input.current?.click()}>
        <IconPhoto size={16} stroke={1.6} aria-hidden="true" />
        {percent === null ? words.write.picture : words.write.uploading(percent)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.write.picture}
        accept={imageTypes.join()}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button kind="ghost" size="small" onClick={() => onInsert(words.write.spoilerSample)}>
        <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
        {words.write.spoiler}
      </Button>
      <Button kind="ghost" size="small" onClick={() => dialog.show(picker)}>
        <IconDeviceGamepad2 size={16} stroke={1.6} aria-hidden="true" />
        {words.write.game}
      </Button>
      {dialog.open === picker && (
        <Suspense fallback={<Coming />}>
          <GamePicker
            chosen={[]}
            full={false}
            onAdd={({ id }) => {
              onInsert(`[[game:${id}]]`);
              void dialog.close();
            }}
            onClose={() => void dialog.close()}
          />
        </Suspense>
      )}
    </>
  );
}
