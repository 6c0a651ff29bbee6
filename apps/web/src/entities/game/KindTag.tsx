import { IconRobot } from '@tabler/icons-react';
import type { VersionKind } from '@yinghuo/contracts/wire';
import { Tag } from '../../ui/Badge.tsx';
import { words } from './text/game.ts';

/** Best kind first. */
const order: readonly VersionKind[] = ['officialZh', 'humanTl', 'machineTl', 'port', 'patch', 'raw'];

const tones = {
  officialZh: 'ok',
  humanTl: 'primary',
  machineTl: 'machine',
  port: 'primary',
  patch: 'neutral',
  raw: 'neutral',
} as const satisfies Record<VersionKind, string>;

/** The best Chinese translation of a game, in one word; nothing if it has no version. */
export function KindTag({ kinds, long }: { kinds: readonly VersionKind[]; long?: boolean }) {
  const kind = order.find((each) => kinds.includes(each));
  if (!kind) return null;
  return (
    <Tag tone={tones[kind]}>
      {kind === 'machineTl' && <IconRobot size={14} stroke={1.6} aria-hidden="true" />}
      {long ? words.kind[kind] : words.kindShort[kind]}
    </Tag>
  );
}
