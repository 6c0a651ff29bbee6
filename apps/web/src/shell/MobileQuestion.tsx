import { useState } from 'react';
import { shanghaiDay } from '../lib/day.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { text } from '../text/zh-CN.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import classes from './Shell.module.css';

const key = 'mobileAsked';

/** Asks once per day of Shanghai whether to go to the mobile site. Mounted only on mobile user agents. */
export default function MobileQuestion({ address }: { address: string }) {
  const [asking, setAsking] = useState(() => readStored<string>(key) !== shanghaiDay());
  if (!asking) return null;
  const answered = () => {
    writeStored(key, shanghaiDay());
    setAsking(false);
  };
  return (
    <Dialog title={text.mobile.question} width={360} small onClose={answered}>
      <div className={classes.answers}>
        <Button onClick={answered}>{text.mobile.stay}</Button>
        <Button
          kind="primary"
          onClick={() => {
            answered();
            location.assign(address);
          }}
        >
          {text.mobile.go}
        </Button>
      </div>
    </Dialog>
  );
}
