import { IconEyeOff } from '@tabler/icons-react';
import { sectionPaths, type GameLabel, type Section } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { usePreferences } from '../../../../lib/device/preferences.ts';
import { chip } from '../../../../ui/Badge.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Link } from '../../../../ui/Link.tsx';
import { detailWords } from '../../text/detail.ts';
import rowClasses from '../../../../ui/styles/row.module.css';
import classes from './LabelList.module.css';

/** A game's labels, each linked to its list; spoilers are veiled by the member's preference. */
export function LabelList({ labels, section }: { labels: GameLabel[]; section: Section }) {
  const { spoiler } = usePreferences();
  const [shown, setShown] = useState<readonly number[]>([]);
  if (labels.length === 0) return null;
  const veiled = labels.filter((label) => label.spoiler > spoiler && !shown.includes(label.id));
  return (
    <section className={classes.labels}>
      <ul className={rowClasses.labels}>
        {labels.map((label) => (
          <li key={label.id}>
            {veiled.includes(label) ? (
              <button
                type="button"
                className={cx(chip.className, classes.veiled)}
                title={detailWords.detail.showLabel}
                onClick={() => setShown([...shown, label.id])}
              >
                <IconEyeOff size={14} stroke={1.6} aria-hidden="true" />
                {label.spoiler === 2 ? detailWords.detail.heavySpoilerLabel : detailWords.detail.spoilerLabel}
              </button>
            ) : (
              <Link to={`${sectionPaths[section].page}?labels=${label.id}`} className={chip.className}>
                {label.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {veiled.length > 0 && <p>{detailWords.detail.hiddenLabels(veiled.length)}</p>}
    </section>
  );
}
