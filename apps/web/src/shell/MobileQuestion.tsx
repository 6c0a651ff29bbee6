import { useEffect } from 'react';
import { useSite, useSiteSettled } from '../lib/site.ts';
import { text } from '../text/zh-CN.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import classes from './Shell.module.css';

/** Asks whether to switch to the mobile site: `?dialog=mobile`. */
export default function MobileQuestion({ onClose }: { onClose: () => void }) {
  const address = useSite()?.mobileSiteUrl;
  const nothing = useSiteSettled() && !address;
  useEffect(() => {
    if (nothing) onClose();
  }, [nothing, onClose]);
  if (!address) return null;
  return (
    <Dialog title={text.mobile.question} width={360} small onClose={onClose}>
      <div className={classes.answers}>
        <Button onClick={onClose}>{text.mobile.stay}</Button>
        <Button kind="primary" onClick={() => location.assign(address)}>
          {text.mobile.go}
        </Button>
      </div>
    </Dialog>
  );
}
