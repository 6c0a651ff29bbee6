import type { Rating } from '@yinghuo/contracts/wire';
import { SpoilerText } from '../../../ui/SpoilerText.tsx';
import { words } from '../text.ts';

const most = { letters: 300, lines: 8 };

/** The words of a rating; its author reads them without a veil (`open`). */
export const Summary = ({ rating: { summary, spoiler }, open }: { rating: Rating; open: boolean }) =>
  summary && <SpoilerText text={summary} spoiler={spoiler && !open} most={most} words={words} />;
