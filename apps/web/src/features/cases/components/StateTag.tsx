import type { CaseState } from '@yinghuo/contracts/wire';
import { Tag, type Tone } from '../../../ui/Badge.tsx';
import { words } from '../text.ts';

const tones: Record<CaseState, Tone> = { received: 'neutral', inWork: 'info', answered: 'ok' };

export const StateTag = ({ state }: { state: CaseState }) => <Tag tone={tones[state]}>{words.state[state]}</Tag>;
