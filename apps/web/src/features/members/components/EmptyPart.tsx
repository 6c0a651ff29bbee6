import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Link } from '../../../ui/Link.tsx';
import { words } from '../text.ts';

/** Shown for an empty part of a member's page; it links to where to begin on their own page, and to what others have done on someone else's. */
export function EmptyPart({ part, own }: { part: keyof typeof words.empty; own: boolean }) {
  const [label, to] = (own ? words.begin : words.others)[part];
  return (
    <Empty title={words.empty[part]} hint={own ? undefined : words.othersEmpty}>
      <Link to={to} className={buttonClass(own ? 'primary' : 'default')}>
        {label}
      </Link>
    </Empty>
  );
}
