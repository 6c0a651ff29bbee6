import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { chooseTheme, useTheme } from '../lib/theme.ts';
import { text } from '../text/zh-CN.ts';
import { IconButton } from '../ui/Button.tsx';
import { Dropdown, Item } from '../ui/Dropdown.tsx';

const choices = [
  { theme: 'light', Icon: IconSun },
  { theme: 'dark', Icon: IconMoon },
  { theme: 'auto', Icon: IconDeviceDesktop },
] as const;

export function ThemeMenu() {
  const { theme: chosen } = useTheme();
  const { Icon } = choices.find(({ theme }) => theme === chosen) ?? choices[2];
  return (
    <Dropdown
      label={text.theme.label}
      button={(props) => (
        <IconButton label={text.theme.label} {...props}>
          <Icon />
        </IconButton>
      )}
    >
      {choices.map(({ theme, Icon: Sign }) => (
        <Item key={theme} icon={<Sign stroke={1.6} />} chosen={theme === chosen} onClick={() => chooseTheme(theme)}>
          {text.theme[theme]}
        </Item>
      ))}
    </Dropdown>
  );
}
