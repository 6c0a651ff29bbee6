import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { chooseTheme, useTheme } from '../../lib/device/theme.ts';
import { text } from '../../text/zh-CN.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Dropdown, Item } from '../../ui/dropdown/Dropdown.tsx';

const choices = [
  { theme: 'light', Icon: IconSun },
  { theme: 'dark', Icon: IconMoon },
  { theme: 'auto', Icon: IconDeviceDesktop },
] as const;

export function ThemeMenu() {
  const { theme: chosen, shown } = useTheme();
  const Shown = shown === 'dark' ? IconMoon : IconSun;
  return (
    <Dropdown
      label={text.theme.label}
      button={(props) => (
        <IconButton label={text.theme.label} {...props}>
          <Shown />
        </IconButton>
      )}
    >
      {choices.map(({ theme, Icon }) => (
        <Item key={theme} icon={<Icon stroke={1.6} />} chosen={theme === chosen} onClick={() => chooseTheme(theme)}>
          {text.theme[theme]}
        </Item>
      ))}
    </Dropdown>
  );
}
