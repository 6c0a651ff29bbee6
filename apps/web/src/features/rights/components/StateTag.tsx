import type { TakedownState } from '@yinghuo/contracts/wire';
import { Tag, type Tone } from '../../../ui/Badge.tsx';
import { words } from '../text.ts';

const tones: Record<TakedownState, Tone> = { received: 'info', accepted: 'ok', declined: 'neutral' };

export const StateTag = ({ state }: { state: TakedownState }) => <Tag tone={tones[state]}>{words.state[state]}</Tag>;
