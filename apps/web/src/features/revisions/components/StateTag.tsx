import type { Revision } from '@yinghuo/contracts/wire';
import { Tag } from '../../../ui/Badge.tsx';
import { words } from '../text.ts';

const tones = { pending: 'info', accepted: 'ok', declined: 'danger', reverted: 'neutral' } as const;

/** The state of a revision. */
export const StateTag = ({ state }: { state: Revision['state'] }) => (
  <Tag tone={tones[state]}>{words.state[state]}</Tag>
);
