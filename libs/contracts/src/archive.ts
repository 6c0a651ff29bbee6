import type { ArchivedService, OwnRows } from './archive-parts.ts';
import { query } from './contract.ts';
import { Named, Optional, Text } from './fields.ts';

export class TakeOwn {
  /** A part of this service; `notFound` for any other. */
  @Named('内容') @Text(1, 30) part!: string;
  @Named('翻页位置') @Optional() @Text(1, 200) cursor?: string | null;
}
const take = (service: ArchivedService) =>
  query<OwnRows>()(service, TakeOwn, { gate: 'account', refuses: ['notFound'] });
export const takeOwnOfMembers = take('members');
export const takeOwnOfCatalog = take('catalog');
export const takeOwnOfMessaging = take('messaging');
export const takeOwnOfCommunity = take('community');
export const takeOwnOfChat = take('chat');
