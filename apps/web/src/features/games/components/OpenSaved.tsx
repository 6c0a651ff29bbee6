import type { Section } from '@yinghuo/contracts/wire';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../../lib/call.ts';
import { refresh, useCall } from '../../../lib/data.ts';
import { toast } from '../../../lib/toast.ts';
import { writeFilter } from '../filter.ts';
import { filterOf } from '../savedFilter.ts';
import { savedWords } from '../text/saved.ts';

/** Opens the saved search of an address like `/?saved=5`: its games are no longer new, and its filter is the address. */
export default function OpenSaved({ id, section }: { id: number; section: Section }) {
  const { data } = useCall('/api/me/searches');
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    const saved = data?.obj?.find((one) => one.id === id && one.section === section);
    if (!saved) toast.news(savedWords.gone);
    else
      void send('/api/me/searches/open', { id }).then(
        () => refresh('/api/me/searches'),
        () => undefined,
      );
    void navigate({ search: saved ? writeFilter(filterOf(saved.filter)).toString() : '' }, { replace: true });
  });
  useEffect(() => {
    if (data) open();
  }, [data, id]);
  return null;
}
