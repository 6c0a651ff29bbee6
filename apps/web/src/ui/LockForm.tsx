import type { ComponentProps } from 'react';
import { FormLock, useLock, type Work } from './useLock.ts';

interface LockFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: Work;
}

/**
 * A form that is sent once, whichever way: its LockButton, Enter in a field and `requestSubmit` all come through here.
 * Fields say themselves what is wrong with them.
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
          void lock.run(onSubmit);
        }}
      />
    </FormLock>
  );
}
