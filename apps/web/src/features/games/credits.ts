import type { GameDetail } from '@yinghuo/contracts/wire';

/** Who made a game, each role once with everybody in it, in the order in which roles and names were given. */
export function creditsOf(staff: GameDetail['staff']): [role: string, names: string][] {
  const roles = new Map<string, string[]>();
  for (const { role, name } of staff) {
    const names = roles.get(role) ?? [];
    if (!names.includes(name)) names.push(name);
    roles.set(role, names);
  }
  return [...roles].map(([role, names]) => [role, names.join('、')]);
}
