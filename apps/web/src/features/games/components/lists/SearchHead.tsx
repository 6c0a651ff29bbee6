import { IconX } from '@tabler/icons-react';
import { sectionPaths, type Section } from '@yinghuo/contracts/wire';
import { useSections } from '../../../../entities/game/useSections.ts';
import { openSearch } from '../../../../lib/search.ts';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { words } from '../../text/lists.ts';
import { cx } from '../../../../ui/cx.ts';
import rowClasses from '../../../../ui/styles/row.module.css';
import classes from './SearchHead.module.css';

interface SearchHeadProps {
  section: Section;
  q: string;
  onClear: () => void;
}

/** The search text, with links to the same search in other sections. */
export function SearchHead({ section, q, onClear }: SearchHeadProps) {
  const open = useSections();
  return (
    <div className={classes.head}>
      <p className={cx(rowClasses.close, classes.sought)}>
        <Button onClick={openSearch} title={words.search.again}>
          {words.search.sought(q)}
        </Button>
        <IconButton label={words.search.clear} onClick={onClear}>
          <IconX size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </p>
      <nav aria-label={words.search.sections} className={classes.sections}>
        {open.map((key) => (
          <Link
            key={key}
            to={{ pathname: sectionPaths[key].page, search: new URLSearchParams({ q }).toString() }}
            aria-current={key === section ? 'page' : undefined}
          >
            {sectionPaths[key].title}
          </Link>
        ))}
      </nav>
    </div>
  );
}
