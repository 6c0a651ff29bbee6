import type { AdminMember } from '@yinghuo/contracts/wire';
import { Tag, type Tone } from '../../../ui/Badge.tsx';
import { words } from '../text.ts';

const tones: Record<AdminMember['state'], Tone> = { active: 'ok', muted: 'warn', banned: 'danger', deleted: 'neutral' };

export const StateTag = ({ of: { state, qx } }: { of: AdminMember }) =>
  state === 'active' && qx === 0 ? (
    <Tag tone="info">{words.waitingOnly}</Tag>
  ) : (
    <Tag tone={tones[state]}>{words.state[state]}</Tag>
  );
