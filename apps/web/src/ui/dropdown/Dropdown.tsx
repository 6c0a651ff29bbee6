import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from '../Link.tsx';
import classes from './Dropdown.module.css';
import type { MenuFocus } from './Menu.tsx';
import { part } from '../../lib/part.ts';

const menu = () => import('./Menu.tsx');
const Menu = part(menu);
const leaveMs = 100;

interface DropdownProps {
  /** Renders the button with these props. */
  button: (props: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    onClick: (event: { detail: number }) => void;
  }) => ReactNode;
  label: string;
  /** `Item`s; the list closes when one is chosen. */
  children: ReactNode;
  /** Opens on hover too, and closes 100 ms after the pointer has left. */
  hover?: boolean;
  align?: 'start' | 'end';
}

/**
 * A button with a menu: pointer, touch, arrow keys and Esc. The menu mounts when it opens, and its positioning code
 * loads when the pointer first reaches the button, so that menus in long lists are cheap.
 */
export function Dropdown({ button, label, children, hover, align = 'end' }: DropdownProps) {
  const anchor = useRef<HTMLDivElement>(null);
  /** What the menu stands by, and where focus is, while it is open; null while it is closed. */
  const [open, setOpen] = useState<{ by: HTMLElement; focus: MenuFocus } | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(leaving.current), []);

  const soon = () => void menu().catch(() => undefined);
  const keys = (event: KeyboardEvent) => {
    const to = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key];
    // Events of the menu bubble here through its portal; it handles its own keys.
    if (!to || !anchor.current?.contains(event.target as Node)) return;
    event.preventDefault();
    setOpen({ by: anchor.current, focus: to });
  };
  const pointer = hover && {
    onPointerLeave: (event: { pointerType: string }) => {
      if (event.pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(null), leaveMs);
    },
  };

  return (
    <div
      ref={anchor}
      role="presentation"
      className={classes.anchor}
      onKeyDown={keys}
      onFocus={soon}
      onPointerEnter={({ pointerType, currentTarget }) => {
        soon();
        clearTimeout(leaving.current);
        if (hover && pointerType === 'mouse') setOpen((now) => now ?? { by: currentTarget, focus: 'nowhere' });
      }}
      {...pointer}
    >
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open ? id : undefined,
        onClick: ({ detail }) => {
          // `detail` is 0 when Enter or Space caused the click.
          const focus = detail === 0 ? 'first' : 'menu';
          const by = anchor.current!;
          setOpen((now) => (now === null || (hover && now.focus === 'nowhere') ? { by, focus } : null));
        },
      })}
      {open && (
        <Suspense>
          <Menu id={id} label={label} anchor={open.by} align={align} focus={open.focus} onClose={() => setOpen(null)}>
            {children}
          </Menu>
        </Suspense>
      )}
    </div>
  );
}

interface ItemProps {
  icon?: ReactNode;
  children: ReactNode;
  hint?: string;
  /** Set for items that exclude each other, like radio buttons. */
  chosen?: boolean;
  /** The target of a link; an action has `onClick` instead. */
  to?: string;
  onClick?: () => void;
}

export function Item({ icon, children, hint, chosen, to, onClick }: ItemProps) {
  const inside = (
    <>
      {icon}
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </>
  );
  return to ? (
    <Link to={to} role="menuitem" tabIndex={-1} className={classes.item}>
      {inside}
    </Link>
  ) : (
    <button
      type="button"
      role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={chosen}
      tabIndex={-1}
      className={classes.item}
      onClick={onClick}
    >
      {inside}
    </button>
  );
}
