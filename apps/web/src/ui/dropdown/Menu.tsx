import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingPortal,
  shift,
  size,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react';
import { useLayoutEffect, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import classes from './Dropdown.module.css';

/** What takes focus when the menu opens; `nowhere` for a menu opened by hover. */
export type MenuFocus = 'first' | 'last' | 'menu' | 'nowhere';

interface MenuProps {
  id: string;
  label: string;
  /** The button; the menu stands below it, or above where there is more room. */
  anchor: HTMLElement;
  align: 'start' | 'end';
  focus: MenuFocus;
  onClose: () => void;
  children: ReactNode;
}

/** The open list of a `Dropdown`. */
export default function Menu({ id, label, anchor, align, focus, onClose, children }: MenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const back = () => anchor.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  const { floatingStyles, context } = useFloating({
    open: true,
    elements: { reference: anchor, floating: place },
    onOpenChange: (_, __, reason) => {
      if (reason === 'escape-key') back();
      onClose();
    },
    placement: `bottom-${align}`,
    middleware: [
      flip({ padding: 8 }),
      shift({ padding: 8 }),
      size({
        padding: 8,
        apply: ({ availableHeight, elements: { floating } }) => {
          floating.style.setProperty('--available', `${Math.max(availableHeight, 120)}px`);
        },
      }),
    ],
    whileElementsMounted: autoUpdate,
  });
  const { getFloatingProps } = useInteractions([useDismiss(context, { bubbles: { escapeKey: false } })]);

  const items = () => [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useLayoutEffect(() => {
    if (!list || focus === 'nowhere') return;
    const all = [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const first = focus === 'menu' ? list : all.at(focus === 'first' ? 0 : -1);
    first?.focus({ preventScroll: true });
  }, [list, focus]);

  const keys = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  // Returns focus to the button before the action runs, so that a dialog it opens can return focus to it.
  const isItem = (event: MouseEvent) => (event.target as Element).closest('[role^=menuitem]') !== null;

  return (
    <FloatingPortal>
      <FloatingFocusManager context={context} modal={false} initialFocus={-1} returnFocus={false}>
        <div {...getFloatingProps()} ref={setPlace} style={floatingStyles} className={classes.place}>
          <div
            ref={setList}
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            className={classes.list}
            onKeyDown={keys}
            onClickCapture={(event) => isItem(event) && back()}
            onClick={(event) => isItem(event) && onClose()}
          >
            {children}
          </div>
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}
