import type { ComponentProps } from 'react';
import classes from './Button.module.css';
import { cx } from './cx.ts';

export type ButtonKind = 'primary' | 'default' | 'soft' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** The classes of a button for other elements: `<Link className={buttonClass('primary')}>`. */
export const buttonClass = (kind: ButtonKind = 'default', size: ButtonSize = 'medium', wide = false): string =>
  cx(classes.button, kind !== 'default' && classes[kind], size !== 'medium' && classes[size], wide && classes.wide);

interface ButtonProps extends ComponentProps<'button'> {
  /** Use `primary` once in a view. */
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Fills the width of its container. */
  wide?: boolean;
}

export const Button = ({ kind, size, wide, className, ...rest }: ButtonProps) => (
  <button type="button" className={cx(buttonClass(kind, size, wide), className)} {...rest} />
);

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, and the tooltip. */
  label: string;
}

/** A square button with only an icon. */
export const IconButton = ({ label, className, ...rest }: IconButtonProps) => (
  <button type="button" aria-label={label} title={label} className={cx(classes.icon, className)} {...rest} />
);
