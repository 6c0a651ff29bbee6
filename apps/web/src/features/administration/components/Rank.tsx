import { NativeSelect } from '@mantine/core';
import { permissionNames, permissions, type AdminMember, type Permission } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import { setPermission } from '../api.ts';
import { words } from '../text.ts';
import classes from './Drawer.module.css';

/** Changes a member's permission. Moderators may grant only permissions below their own; the owner may grant any. */
export function Rank({ member, permission }: { member: AdminMember; permission: Permission }) {
  const [chosen, setChosen] = useState<Permission>(member.qx);
  const [asking, setAsking] = useState(false);
  const may = Object.values(permissions).filter(
    (rank) => rank > permissions.inactive && (rank < permission || permission === permissions.owner),
  );
  return (
    <section className={classes.part}>
      <h2>{words.permission}</h2>
      <div className={classes.form}>
        <NativeSelect
          aria-label={words.permission}
          value={chosen}
          data={may.map((rank) => ({ value: String(rank), label: permissionNames[rank] }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value) as Permission)}
        />
        {chosen !== member.qx && (
          <p hidden={asking}>
            <Button size="small" onClick={() => setAsking(true)}>
              {words.permit(permissionNames[chosen])}
            </Button>
          </p>
        )}
        {asking && (
          <ReasonForm
            label={words.permissionReason}
            sendLabel={words.permit(permissionNames[chosen])}
            tooShort={words.short}
            done={words.permitted}
            onSend={(reason) => setPermission(member.id, chosen, reason)}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
    </section>
  );
}
