import type { Revision } from '@yinghuo/contracts/wire';
import { Tag } from '../../../ui/Badge.tsx';
import { words } from '../text.ts';

const tones = { pending: 'info', accepted: 'ok', declined: 'danger', reverted: 'neutral' } as const;

/** What became of a change. */
export const StateTag = ({ state }: { state: Revision['state'] }) => (
  <Tag tone={tones[state]}>{words.state[state]}</Tag>
);
