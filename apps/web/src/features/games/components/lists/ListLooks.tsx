import { chooseListLook, listLooks, useListLook } from '../../../../lib/device/listLook.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import { lookIcons } from '../../lookIcons.ts';
import { lookNames } from '../../text/looks.ts';

/** Chooses between large covers, small ones and rows. */
export default function ListLooks() {
  const chosen = useListLook();
  return listLooks.map((look) => {
    const Icon = lookIcons[look];
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
