import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router-dom';
import { clockTime } from '../lib/times/day.ts';
import { useReadAt } from '../lib/session/readAt.ts';
import { words } from './text/offline.ts';
import classes from './Shell.module.css';

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no network, and since when what is shown is known where it does not come from it. */
export default function OfflineBanner() {
  const at = useReadAt();
  const going = useNavigation().state !== 'idle';
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  if (online && !at) return null;
  return (
    <p role="status" className={classes.offline}>
      <IconWifiOff size={16} stroke={1.6} aria-hidden="true" />
      {going && !online
        ? words.going
        : at
          ? (online ? words.slow : words.readAt)(clockTime(new Date(at)))
          : words.offline}
    </p>
  );
}
