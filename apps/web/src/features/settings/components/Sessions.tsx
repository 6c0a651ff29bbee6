import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { revoke, useSessions } from '../api.ts';
import { words } from '../text.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Sessions.module.css';

const isPhone = (device: string) => /iPhone|Android|iPad/.test(device);

/** Lists the signed-in devices; each can be signed out from here. */
export function Sessions() {
  const { data, error, mutate } = useSessions();
  const sessions = data?.obj;
  if (error && !sessions) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!sessions) return <LinesSkeleton lines={4} />;
  const end = (which: Parameters<typeof revoke>[0]) => () =>
    succeeded(
      revoke(which),
      (count) => toast.done(words.revoked(count)),
      (reason: unknown) => toast.failed(reason),
    );
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id}>
            {isPhone(device) ? (
              <IconDeviceMobile size={22} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconDeviceDesktop size={22} stroke={1.6} aria-hidden="true" />
            )}
            <span id={`session-${id}`} className={rowClasses.rest}>
              <b>{device || words.unnamedDevice}</b> {current && <Tag tone="ok">{words.current}</Tag>}
              <small>
                {words.lastSeen} <RelativeTime at={lastSeenAt} /> · {words.since} <RelativeTime at={createdAt} />
              </small>
            </span>
            {!current && (
              <LockButton size="small" aria-describedby={`session-${id}`} onClick={end({ id })}>
                {words.revoke}
              </LockButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className={classes.all}>
          <LockButton kind="danger" size="small" onClick={end({ others: true })}>
            {words.revokeOthers}
          </LockButton>
        </p>
      )}
    </>
  );
}
