import type { IntelItem } from '@yinghuo/contracts/wire';
import { Link } from '../../../ui/Link.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { words } from '../text.ts';
import classes from './IntelList.module.css';

/** Lists items by title, each a link to the item. */
export const IntelList = ({ items }: { items: readonly IntelItem[] }) => (
  <Panel>
    <ul className={classes.list}>
      {items.map(({ id, kind, title, publishedAt }) => (
        <li key={id}>
          <Link to={`/intel?id=${id}`}>{title}</Link>
          <small>
            {words.kind[kind]} · <RelativeTime at={publishedAt} />
          </small>
        </li>
      ))}
    </ul>
  </Panel>
);
