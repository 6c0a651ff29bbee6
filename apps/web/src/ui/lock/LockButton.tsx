import { use, useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import classes from './LockButton.module.css';
import { FormLock, useLock, type Work } from './useLock.ts';

interface LockButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled' | 'onClick' | 'type'> {
  /** Shown before the label while the button is free; the countdown replaces it. */
  icon?: ReactNode;
}
/** Runs `onClick`, or submits the surrounding LockForm. */
type Does = { onClick: Work; type?: 'button' } | { type: 'submit'; onClick?: undefined };

/**
 * A button that runs one task at a time: busy while it runs, then locked for three seconds; free at once after
 * invalid fields. It keeps its width and focus; a ring shows the seconds left.
 */
export function LockButton({ onClick, icon, children, className, ...rest }: LockButtonProps & Does) {
  const own = useLock();
  const form = use(FormLock);
  const submits = rest.type === 'submit';
  const lock = (submits && form) || own;
  const [width, setWidth] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const locked = lock.state !== 0;
  const held = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (locked || held) return event.preventDefault();
    setWidth(button.current?.offsetWidth);
    if (onClick) void lock.run(onClick);
  };

  return (
    <Button
      {...rest}
      ref={button}
      className={cx(classes.lock, className, locked && classes.locked)}
      aria-disabled={locked || held}
      aria-busy={lock.state === 'busy'}
      style={locked && width ? { ...rest.style, minWidth: width, paddingInline: 0 } : rest.style}
      onClick={click}
    >
      {locked ? (
        <span className={cx(classes.count, lock.state === 'busy' && classes.busy)}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle className={classes.track} cx="10" cy="10" r="8" />
            <circle className={classes.hand} cx="10" cy="10" r="8" />
          </svg>
          {lock.state !== 'busy' && <em>{lock.state}</em>}
        </span>
      ) : (
        icon
      )}
      {children}
    </Button>
  );
}
