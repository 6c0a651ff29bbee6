import { withoutSpoilers } from '../../ui/markdown/markdownPlain.ts';
import type { ChatNews } from './closedPanel.ts';
import type { RoomState } from './tab.ts';
import { words } from './text.ts';

/** Returns what is new for a member who has read up to `seen`; nothing counts as new while it is null. */
export function newsOf({
  timeline,
  you,
  seen,
  online,
  blocked,
}: Pick<RoomState, 'timeline' | 'you' | 'seen' | 'online' | 'blocked'>): ChatNews {
  const messages = timeline.messages.filter(({ memberId }) => !blocked.has(memberId));
  const fresh =
    seen === null || you === null ? [] : messages.filter(({ seq, memberId }) => seq > seen && memberId !== you);
  const newest = messages.at(-1);
  return {
    online,
    count: fresh.length,
    called: fresh.some(({ mentions }) => you !== null && mentions?.includes(you)),
    newest: newest
      ? {
          nickname: newest.memberId === you ? words.you : newest.nickname,
          text: newest.types === 2 ? words.aPicture : withoutSpoilers(newest.text),
        }
      : null,
  };
}
