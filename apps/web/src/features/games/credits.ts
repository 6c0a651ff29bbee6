import type { GameDetail } from '@yinghuo/contracts/wire';

/** Staff grouped by role; roles and names keep their order. */
export function creditsOf(staff: GameDetail['staff']): [role: string, names: string[]][] {
  const roles = new Map<string, string[]>();
  for (const { role, name } of staff) {
    const names = roles.get(role) ?? [];
    if (!names.includes(name)) names.push(name);
    roles.set(role, names);
  }
  return [...roles];
}
