import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Link } from '../../../ui/Link.tsx';
import { words } from '../text.ts';

/** Shown for an empty part of a member's page; on their own page it links to where to begin. */
export function EmptyPart({ part, own }: { part: keyof typeof words.empty; own: boolean }) {
  const [label, to] = words.begin[part];
  return (
    <Empty title={words.empty[part]} hint={own ? undefined : words.othersEmpty}>
      {own && (
        <Link to={to} className={buttonClass('primary')}>
          {label}
        </Link>
      )}
    </Empty>
  );
}
