import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { hostToasts, type Toast } from '../lib/toast.ts';
import { Mantine } from '../theme/Mantine.tsx';
import { text } from '../text/zh-CN.ts';
import { Firefly } from './Badge.tsx';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import wordClasses from './Words.module.css';
import rowClasses from './styles/row.module.css';
import classes from './Toasts.module.css';

const signs = {
  news: <Firefly />,
  done: <IconCircleCheck size={20} stroke={1.6} className={classes.done} />,
  failed: <IconAlertCircle size={20} stroke={1.6} className={classes.failed} />,
};

/** What shows the newest toast about each subject. */
const newest = new Map<Toast['subject'], string>();

function showToast({ kind, title, text: words, requestId, action, subject }: Toast): void {
  const before = subject && newest.get(subject);
  if (before) notifications.hide(before);
  const id = notifications.show({
    withBorder: false,
    icon: null,
    autoClose: kind === 'failed' || action ? 8000 : 4000,
    closeButtonProps: { 'aria-label': text.common.close },
    message: (
      <div className={classes.body}>
        {signs[kind]}
        <div className={cx(rowClasses.rest, classes.words)}>
          <b>{title}</b>
          {words && <span>{words}</span>}
          {requestId && (
            <details className={wordClasses.hint}>
              <summary>{text.errors.details}</summary>
              {text.errors.requestId} <code>{requestId}</code>
            </details>
          )}
        </div>
        {action && (
          <Button
            kind="soft"
            size="small"
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    ),
  });
  if (subject) newest.set(subject, id);
}

/** Shows the toasts of lib/toast.ts. */
export default function Toasts() {
  useEffect(() => hostToasts(showToast), []);
  return (
    <Mantine>
      <Notifications position="bottom-center" limit={3} classNames={{ root: classes.stack }} />
    </Mantine>
  );
}
