import { useEffect, useState, type ComponentProps } from 'react';
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
  /** The form that was answered, and what had the focus when it was sent. */
  const [answered, setAnswered] = useState<{ form: HTMLFormElement; focused: Element | null }>();
  // What is wrong was said before, so it is drawn with this or earlier.
  useEffect(() => {
    if (!answered || document.activeElement !== answered.focused) return;
    answered.form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [answered]);
  return (
    <FormLock value={lock}>
      <form
        {...rest}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const focused = document.activeElement;
          void lock.run(onSubmit).then(() => setAnswered({ form, focused }));
        }}
      />
    </FormLock>
  );
}
