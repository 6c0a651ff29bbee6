import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { words } from '../text.ts';
import { Hint } from '../../../ui/Words.tsx';
import classes from './SiteAdmin.module.css';

interface EntriesProps<E> {
  answer: { data?: { obj?: E[] }; error?: unknown; mutate: () => unknown };
  /** Shown if there are no entries. */
  none: string;
  tags: (entry: E) => ReactNode;
  at: (entry: E) => string;
  /** Renders the form of an entry, or of a new one if `kept` is undefined. */
  form: (kept: E | undefined, onDone: () => void) => ReactNode;
}

/** Creates entries, and lists all of them for editing. */
export function Entries<E extends { id: number; title: string }>(props: EntriesProps<E>) {
  const { answer, none, tags, at, form } = props;
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const all = answer.data?.obj;
  const close = () => setOpen(null);
  if (answer.error && !all) return <ErrorPanel error={answer.error} onRetry={() => answer.mutate()} />;
  if (!all) return <LinesSkeleton lines={8} />;
  return (
    <>
      {open === 'new' ? (
        form(undefined, close)
      ) : (
        <Button kind="primary" onClick={() => setOpen('new')}>
          {words.add}
        </Button>
      )}
      {all.length === 0 && <Hint>{none}</Hint>}
      <ul className={classes.list}>
        {all.map((each) => (
          <li key={each.id}>
            {open === each.id ? (
              form(each, close)
            ) : (
              <Panel className={classes.row}>
                <div>
                  <h2>
                    {each.title} {tags(each)}
                  </h2>
                  <Hint>
                    <RelativeTime at={at(each)} />
                  </Hint>
                </div>
                <Button size="small" onClick={() => setOpen(each.id)}>
                  {words.edit}
                </Button>
              </Panel>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
