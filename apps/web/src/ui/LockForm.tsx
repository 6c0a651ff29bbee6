import type { ComponentProps } from 'react';
import { FormLock, useLock, type Work } from './useLock.ts';

interface LockFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: Work;
}

/**
 * A form that cannot be sent twice: its LockButton, Enter in a field and `requestSubmit` share one lock. Validation
 * messages are the fields' own.
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
