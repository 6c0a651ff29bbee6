import type { Rating } from '@yinghuo/contracts/wire';
import { MemberText } from '../../../entities/text/MemberText.tsx';
import { SpoilerText } from '../../../ui/SpoilerText.tsx';
import { words } from '../text.ts';

const most = { letters: 300, lines: 8 };

/** A rating's text; `open` for the author, who sees spoilers without a veil. */
export const Summary = ({ rating: { summary, spoiler }, open }: { rating: Rating; open: boolean }) =>
  summary && (
    <SpoilerText text={summary} spoiler={spoiler && !open} most={most} words={words}>
      <MemberText text={summary} />
    </SpoilerText>
  );
