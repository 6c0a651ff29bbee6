import { useCall } from '../../../lib/data.ts';
import { Link } from '../../../ui/Link.tsx';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './AccountForm.module.css';

/** Where mails are not sent for real (a local start), says where they are; elsewhere nothing. */
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
