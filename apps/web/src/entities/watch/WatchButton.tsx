import { watchStates, type WatchState, type WatchType } from '@yinghuo/contracts/wire';
import { IconBell, IconBellOff, IconBellRinging, IconCheck, IconListDetails } from '@tabler/icons-react';
import { toast } from '../../lib/toast.ts';
import { useMay } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Dropdown, Item } from '../../ui/dropdown/Dropdown.tsx';
import { setWatch, useWatch } from './api.ts';
import { words } from './text.ts';

const icons = { on: IconBellRinging, off: IconBell, muted: IconBellOff } satisfies Record<WatchState, typeof IconBell>;

/** Watches what the page shows, or hears nothing of it; for those who may take part. */
export default function WatchButton({ type, id, small }: { type: WatchType; id: number; small?: boolean }) {
  const { data, mutate } = useWatch(type, id);
  const takesPart = useMay('takePart');
  const state = data?.obj?.state;
  if (!takesPart || !state) return null;
  const Icon = icons[state];
  const kind = type === 'game' ? 'game' : 'talk';
  const choose = (next: WatchState) =>
    mutate(setWatch(type, id, next), {
      optimisticData: { code: 200, obj: { state: next } },
      rollbackOnError: true,
      revalidate: false,
    }).then(() => toast.done(words.done[next]), toast.failed);
  return (
    <Dropdown
      label={words.choose}
      align="start"
      button={(props) => (
        <button type="button" {...props} className={buttonClass('ghost', small ? 'small' : undefined)}>
          <Icon size={small ? 16 : 18} stroke={1.6} aria-hidden="true" />
          {words.label[state]}
        </button>
      )}
    >
      {watchStates
        .filter((each) => kind === 'talk' || each !== 'muted')
        .map((each) => (
          <Item
            key={each}
            icon={
              <IconCheck size={16} stroke={1.6} visibility={each === state ? undefined : 'hidden'} aria-hidden="true" />
            }
            chosen={each === state}
            onClick={() => void choose(each)}
          >
            {words.choices[each][kind]}
          </Item>
        ))}
      <Item icon={<IconListDetails size={16} stroke={1.6} aria-hidden="true" />} to="/watches">
        {words.manage}
      </Item>
    </Dropdown>
  );
}
