import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import classes from './Pick.module.css';

/** A radio button or checkbox drawn as a chip. The native input lies unseen over the words: keyboard and screen readers use it. */
export const Pick = ({
  className,
  title,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { type: 'radio' | 'checkbox' }) => (
  <label className={cx(classes.pick, className)} title={title}>
    <input {...input} />
    <span>{children}</span>
  </label>
);
