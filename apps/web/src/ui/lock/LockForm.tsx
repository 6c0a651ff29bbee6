import type { ComponentProps } from 'react';
import { FormLock, useLock, type Work } from './useLock.ts';

interface LockFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: Work;
}

/**
 * A form that cannot be sent twice: its LockButton, Enter in a field and `requestSubmit` share one lock. Validation
 * messages are the fields' own; the first field that is refused takes focus, unless the member has gone on meanwhile.
 */
export function LockForm({ onSubmit, ...rest }: LockFormProps) {
  const lock = useLock();
  return (
    <FormLock value={lock}>
      <form
        {...rest}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const focused = document.activeElement;
          void lock.run(onSubmit).then(() =>
            // Once what is wrong has been drawn.
            requestAnimationFrame(() => {
              if (document.activeElement === focused) form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
            }),
          );
        }}
      />
    </FormLock>
  );
}
