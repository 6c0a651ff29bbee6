import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { text } from '../text/zh-CN.ts';
import classes from './Shell.module.css';

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className={classes.offline}>
      <IconWifiOff size={16} stroke={1.6} aria-hidden="true" />
      {text.offline}
    </p>
  );
}
