import { IconFileCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { detailWords } from '../../text/detail.ts';

/** Chooses the file that is compared with a version's checksums; nothing of it is sent anywhere. */
export function ChooseFile({ onFile }: { onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" kind="ghost" title={detailWords.detail.checkFileHint} onClick={() => input.current?.click()}>
        <IconFileCheck size={16} stroke={1.6} aria-hidden="true" />
        {detailWords.detail.checkFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={detailWords.detail.checkFile}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
