import { useEffect } from 'react';
import { shanghaiDay } from '../../lib/times/day.ts';
import { useDialog } from '../../lib/address/dialog.ts';
import { readStored, writeStored } from '../../lib/device/storage.ts';

const key = 'mobileAsked';
const mobile = () => /Android|iPhone|iPod|Mobile/i.test(navigator.userAgent);

/** Asks on mobile user agents, once per day in Shanghai, whether to go to the mobile site. Mounted only where there is one. */
export default function MobileAsking() {
  const { open, show } = useDialog();
  useEffect(() => {
    // An open dialog is not replaced; the question comes with the next page.
    if (open !== null || !mobile() || readStored<string>(key) === shanghaiDay()) return;
    writeStored(key, shanghaiDay());
    show('mobile');
  }, [open, show]);
  return null;
}
