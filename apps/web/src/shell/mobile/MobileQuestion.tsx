import { useEffect } from 'react';
import { useSite, useSiteSettled } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { words } from '../text/mobile.ts';
import classes from '../Shell.module.css';

/** Asks whether to switch to the mobile site: `?dialog=mobile`. */
export default function MobileQuestion({ onClose }: { onClose: () => void }) {
  const address = useSite()?.mobileSiteUrl;
  const nothing = useSiteSettled() && !address;
  useEffect(() => {
    if (nothing) onClose();
  }, [nothing, onClose]);
  if (!address) return null;
  return (
    <Dialog title={words.question} width={360} small onClose={onClose}>
      <div className={classes.answers}>
        <Button onClick={onClose}>{words.stay}</Button>
        <Button kind="primary" onClick={() => location.assign(address)}>
          {words.go}
        </Button>
      </div>
    </Dialog>
  );
}
