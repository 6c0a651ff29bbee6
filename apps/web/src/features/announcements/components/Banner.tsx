import { IconBulb, IconX } from '@tabler/icons-react';
import { useStored, writeStored } from '../../../lib/device/storage.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useAnnouncements } from '../api.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Banner.module.css';

const key = 'dismissedAnnouncement';

/** The first current announcement until the visitor dismisses it. Its space is reserved while it loads. */
export function Banner() {
  const { data } = useAnnouncements();
  const dismissed = useStored<number>(key);
  const announcement = data?.obj?.[0];
  if (!data && dismissed === null) return <div className={classes.place} aria-hidden="true" />;
  if (!announcement || announcement.id === dismissed) return null;
  return (
    <aside className={classes.banner} aria-label={words.label}>
      <IconBulb size={18} stroke={1.6} className={classes.bulb} aria-hidden="true" />
      <p className={cx(rowClasses.rest, wordClasses.cut)}>
        <b>{words.label}</b> {announcement.title}
      </p>
      <Link to={`/announcements#${announcement.id}`}>{words.read}</Link>
      <IconButton label={words.dismiss} onClick={() => writeStored(key, announcement.id)}>
        <IconX size={16} stroke={1.6} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
