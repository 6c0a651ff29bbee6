import { useEffect, useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import classes from './LockButton.module.css';

const lockSeconds = 3;

interface LockButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled'> {
  /** Shown before the words while the button is free; the countdown takes its place. */
  icon?: ReactNode;
}

/**
 * A button that rests for three seconds after a click, so that nothing is sent twice. It keeps its width and the
 * focus; a ring sweeps round the seconds left. As `type="submit"` it holds back the second submit too.
 */
export function LockButton({ onClick, icon, children, className, ...rest }: LockButtonProps) {
  const [left, setLeft] = useState(0);
  const [width, setWidth] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (left > 0) return event.preventDefault();
    setWidth(button.current?.offsetWidth);
    setLeft(lockSeconds);
    onClick?.(event);
  };

  const locked = left > 0;
  return (
    <Button
      {...rest}
      ref={button}
      className={cx(className, locked && classes.locked)}
      aria-disabled={locked}
      style={locked && width ? { ...rest.style, width, paddingInline: 0 } : rest.style}
      onClick={click}
    >
      {locked ? (
        <span className={classes.count}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle className={classes.track} cx="10" cy="10" r="8" />
            <circle className={classes.hand} cx="10" cy="10" r="8" />
          </svg>
          <em>{left}</em>
        </span>
      ) : (
        icon
      )}
      {children}
    </Button>
  );
}
