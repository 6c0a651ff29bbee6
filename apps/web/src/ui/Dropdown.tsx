import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './Dropdown.module.css';

const leaveMs = 100;

interface DropdownProps {
  /** Renders the button with these props. */
  button: (props: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  }) => ReactNode;
  label: string;
  /** `Item`s; the list closes when one is chosen. */
  children: ReactNode;
  /** Opens under the pointer too, and hides 100 ms after it left. */
  hover?: boolean;
  align?: 'start' | 'end';
}

/** A button with a list of choices: pointer, touch, arrow keys and Esc. */
export function Dropdown({ button, label, children, hover, align = 'end' }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const keys = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? all.length - 1 : at - 1, Home: 0, End: all.length - 1 }[
      event.key
    ];
    if (event.key === 'Escape' && open) {
      setOpen(false);
      anchor.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
      event.stopPropagation();
    } else if (to !== undefined) {
      event.preventDefault();
      if (!open) setOpen(true);
      all[(to + all.length) % all.length]?.focus();
    } else if (event.key === 'Tab') setOpen(false);
  };
  const pointer = hover && {
    onPointerEnter: (event: { pointerType: string }) => {
      clearTimeout(leaving.current);
      if (event.pointerType === 'mouse') setOpen(true);
    },
    onPointerLeave: (event: { pointerType: string }) => {
      if (event.pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(false), leaveMs);
    },
  };

  return (
    <div ref={anchor} className={classes.anchor} onKeyDown={keys} {...pointer}>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpen(hover ? true : !open),
      })}
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        hidden={!open}
        className={cx(classes.list, align === 'start' && classes.start)}
        onClick={() => setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}

interface ItemProps {
  icon?: ReactNode;
  children: ReactNode;
  hint?: string;
  /** Set for one of several that exclude each other. */
  chosen?: boolean;
  onClick: () => void;
}

export const Item = ({ icon, children, hint, chosen, onClick }: ItemProps) => (
  <button
    type="button"
    role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={chosen}
    tabIndex={-1}
    className={classes.item}
    onClick={onClick}
  >
    {icon}
    <span>
      {children}
      {hint && <small>{hint}</small>}
    </span>
  </button>
);
