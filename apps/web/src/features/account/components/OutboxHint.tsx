import { useCall } from '../../../lib/server/data.ts';
import { Link } from '../../../ui/Link.tsx';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './AccountForm.module.css';

/** Links to the outbox where mail is not delivered (a local start); elsewhere it renders nothing. */
export function OutboxHint() {
  const { data } = useCall('/api/outbox');
  if (!data) return null;
  return (
    <p className={cx(wordClasses.linked, classes.aside)}>
      {words.register.outbox}
      <Link to="/outbox">{words.register.toOutbox}</Link>
    </p>
  );
}
