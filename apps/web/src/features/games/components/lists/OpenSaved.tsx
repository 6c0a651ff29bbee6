import type { Section } from '@yinghuo/contracts/wire';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../../../lib/server/call.ts';
import { refresh, useCall } from '../../../../lib/server/data.ts';
import { useDialog } from '../../../../lib/address/dialog.ts';
import { toast } from '../../../../lib/toast.ts';
import { useUser } from '../../../../lib/session/user.ts';
import { writeFilter } from '../../filter.ts';
import { filterOf } from '../../savedFilter.ts';
import { savedWords } from '../../text/saved.ts';

/** Opens the saved search of an address like `/?saved=5`: its games are no longer new, and its filter is the address. */
export default function OpenSaved({ id, section }: { id: number; section: Section }) {
  const signedIn = useUser() !== null;
  const { data, isValidating } = useCall(signedIn ? '/api/me/searches' : null);
  const navigate = useNavigate();
  const dialog = useDialog();
  const saved = data?.obj?.find((one) => one.id === id && one.section === section);
  const open = useEffectEvent(() => {
    if (!saved) toast.news(savedWords.gone);
    else
      void send('/api/me/searches/open', { id }).then(
        () => refresh('/api/me/searches'),
        () => undefined,
      );
    void navigate({ search: saved ? writeFilter(filterOf(saved.filter)).toString() : '' }, { replace: true });
  });
  // It may have been kept on another device since this one asked last.
  const isKnown = saved !== undefined || (data !== undefined && !isValidating);
  // A dialog that closes goes back, and must not go back from the filter's address.
  const opens = isKnown && dialog.open === null;
  useEffect(() => {
    if (opens) open();
  }, [opens, id]);
  // A link in a mail may be opened where nobody is signed in.
  const ask = useEffectEvent(() => dialog.show('signIn'));
  useEffect(() => {
    if (!signedIn) ask();
  }, [signedIn]);
  return null;
}
