import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFreshRecord } from '../../lib/server/freshRecord.ts';
import { useUser } from '../../lib/session/user.ts';
import { text } from '../../text/zh-CN.ts';
import { buttonClass } from '../Button.tsx';
import { DialogLink } from '../DialogLink.tsx';
import { lockedWords as words } from '../../text/locked.ts';
import { Ways } from './Ways.tsx';
import { cx } from '../cx.ts';
import meterClasses from '../styles/meter.module.css';
import classes from './Locked.module.css';

interface LockedProps {
  feature: string;
  /** The level it needs. */
  level: number;
}

/** Tells a member which level a feature needs, how far they are from it, and the quickest ways there. */
export function Locked({ feature, level }: LockedProps) {
  useFreshRecord();
  const user = useUser();
  const have = user?.lv ?? 0;
  return (
    <Gate title={words.title(feature)}>
      {user ? (
        <>
          <p>{words.need(level, have)}</p>
          <div
            className={classes.bar}
            role="progressbar"
            aria-valuemin={0}
            aria-valuemax={level}
            aria-valuenow={have}
            aria-label={feature}
          >
            <i className={cx(meterClasses.fill, meterClasses.round)} style={{ width: `${(100 * have) / level}%` }} />
          </div>
          <Ways level={level} />
        </>
      ) : (
        <div className={classes.guest}>
          <SignInFirst>{words.signIn}</SignInFirst>
        </div>
      )}
    </Gate>
  );
}

/** A closed gate: its title, and below it why and what to do. */
export const Gate = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.locked}>
    <span className={classes.lock}>
      <IconLock size={24} stroke={1.6} aria-hidden="true" />
    </span>
    <p className={classes.title}>{title}</p>
    {children}
  </div>
);

const SignInFirst = ({ children }: { children: ReactNode }) => (
  <>
    <p>{children}</p>
    <DialogLink name="signIn" className={buttonClass('primary')}>
      {text.nav.signIn}
    </DialogLink>
  </>
);
