import { act } from '@testing-library/react';
import { permissions } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { chooseTheme } from '../../lib/device/theme.ts';
import { show, signIn } from '../../testing/page.tsx';
import { useCommands, type Command } from './commands.ts';

function commandsNow(): () => Map<string, Command> {
  let commands: Command[] = [];
  function Part() {
    commands = useCommands('gal');
    return null;
  }
  show(<Part />);
  return () => new Map(commands.map((command) => [command.key, command]));
}
const forMembers = ['signDay', 'submit', 'note', 'inbox', 'mail', 'favourites', 'signOut'];

it('offers a guest nothing that only members may do', () => {
  const keys = [...commandsNow()().keys()];
  expect(keys.filter((key) => [...forMembers, 'ask'].includes(key))).toEqual([]);
  expect(keys).toEqual(expect.arrayContaining(['signIn', 'random', 'dark', 'hant', 'rows']));
});

it('offers members what they may do', () => {
  signIn({ qx: permissions.member });
  const keys = [...commandsNow()().keys()];
  expect(keys).toEqual(expect.arrayContaining(forMembers));
  expect(keys).not.toContain('signIn');
});

it('offers no choice that is made already', () => {
  const commands = commandsNow();
  expect(commands().has('dark')).toBe(true);
  act(() => commands().get('dark')!.run());
  expect(commands().has('dark')).toBe(false);
  expect(commands().has('auto')).toBe(true);
  act(() => chooseTheme('auto'));
});
