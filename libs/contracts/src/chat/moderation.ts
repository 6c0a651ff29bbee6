import { leastFor } from '../permissions.ts';
import { command } from '../contract.ts';
import { Id, Int, Matching, Named, OneOf, Optional, Text } from '../fields.ts';

export const chatActions = ['recall', 'mute', 'unmute', 'slow'] as const;
export type ChatAction = (typeof chatActions)[number];

export class ModerateChat {
  @Named('操作') @OneOf(chatActions) action!: ChatAction;
  /** recall: the message. */
  @Named('消息') @Optional() @Matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i) id?: string | null;
  /** mute, unmute: whom. */
  @Optional() @Id() memberId?: number | null;
  /** mute: for how long. */
  @Named('分钟数') @Optional() @Int(1, 43_200) minutes?: number | null;
  /** slow: between two messages of a member; 0 ends it. */
  @Named('秒数') @Optional() @Int(0, 300) seconds?: number | null;
  @Named('原因') @Text(2, 200) reason!: string;
}
/**
 * What moderators do in the room; `until` answers a mute. Refused where the other's permission is as high as one's own,
 * and as `conflict` where it is so already.
 */
export const moderateChat = command<{ action: ChatAction; until?: string }>()('chat', ModerateChat, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});
