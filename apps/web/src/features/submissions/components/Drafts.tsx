import { IconPencil } from '@tabler/icons-react';
import { sectionPaths } from '@yinghuo/contracts/wire';
import { Link } from '../../../ui/Link.tsx';
import { useDrafts } from '../api.ts';
import { words } from '../text.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Drafts.module.css';

/** Lists the member's drafts from all of their devices. */
export function Drafts() {
  const { data } = useDrafts(true);
  const drafts = data?.obj ?? [];
  // Renders the line before drafts load, to avoid a layout shift.
  if (drafts.length === 0) return <p className={classes.drafts}>{data && words.submit.noDrafts}</p>;
  return (
    <nav aria-label={words.submit.drafts} className={classes.drafts}>
      <b>{words.submit.drafts}</b>
      <ul className={rowClasses.choices}>
        {drafts.map(({ id, title, section }) => (
          <li key={id}>
            <Link to={`/submitGame?draft=${id}`}>
              <IconPencil size={15} stroke={1.6} aria-hidden="true" />
              {title || words.submit.untitled}
              <small>{sectionPaths[section].title}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
