import { IconCircleOff, IconSparkles } from '@tabler/icons-react';
import { chooseEffects, useEffects } from '../../lib/device/effects.ts';
import { text } from '../../text/zh-CN.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Dropdown, Item } from '../../ui/dropdown/Dropdown.tsx';

/** Switches effects; the choice reloads the page. */
export function EffectsMenu() {
  const on = useEffects();
  return (
    <Dropdown
      hover
      label={text.effects.label(on)}
      button={(props) => (
        <IconButton label={text.effects.label(on)} {...props}>
          {on ? <IconSparkles /> : <IconCircleOff />}
        </IconButton>
      )}
    >
      <Item
        icon={<IconSparkles stroke={1.6} />}
        hint={text.effects.fullHint}
        chosen={on}
        onClick={() => chooseEffects(true)}
      >
        {text.effects.full}
      </Item>
      <Item
        icon={<IconCircleOff stroke={1.6} />}
        hint={text.effects.noneHint}
        chosen={!on}
        onClick={() => chooseEffects(false)}
      >
        {text.effects.none}
      </Item>
    </Dropdown>
  );
}
