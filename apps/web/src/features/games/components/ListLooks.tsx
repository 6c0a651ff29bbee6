import { IconGridDots, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { chooseListLook, listLooks, useListLook, type ListLook } from '../../../lib/listLook.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { lookNames } from '../text/looks.ts';

const icons = { roomy: IconLayoutGrid, compact: IconGridDots, rows: IconList } satisfies Record<ListLook, unknown>;

/** Chooses between large covers, small ones and rows. */
export default function ListLooks() {
  const chosen = useListLook();
  return listLooks.map((look) => {
    const Icon = icons[look];
    return (
      <IconButton
        key={look}
        label={lookNames[look]}
        aria-pressed={look === chosen}
        onClick={() => chooseListLook(look)}
      >
        <Icon size={16} stroke={1.6} aria-hidden="true" />
      </IconButton>
    );
  });
}
