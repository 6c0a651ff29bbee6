import { Checkbox } from '@mantine/core';
import { may } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { declareAdult } from '../api.ts';
import { words } from '../text.ts';
import classes from './AdultDeclaration.module.css';

/** The adult declaration, one of the conditions for seeing the guarded sections. */
export function AdultDeclaration({ permission }: { permission: number }) {
  const [agreed, setAgreed] = useState(false);
  if (may(permission, 'seeGuarded')) return <p>{words.adultHave}</p>;
  const declare = () =>
    succeeded(
      declareAdult(),
      (now) => toast.done(may(now, 'seeGuarded') ? words.opened : words.declared),
      (error: unknown) => toast.failed(error),
    );
  return (
    <div className={classes.declaration}>
      <p>{words.adultRule}</p>
      <Checkbox label={words.adultText} checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
      <LockButton onClick={declare} hidden={!agreed}>
        {words.declare}
      </LockButton>
    </div>
  );
}
