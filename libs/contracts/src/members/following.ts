import { query } from '../contract.ts';
import { Int, Named, Optional, Text } from '../fields.ts';

export class ListFollowed {
  @Named('每页数量') @Int(1, 50) size: number = 20;
  @Named('翻页位置') @Optional() @Text(1, 200) cursor?: string | null;
}
/** Ids of all whom the caller follows. `size` and `cursor` are for the page of what these published (decision 108). */
export const listFollowed = query<number[]>()('members', ListFollowed, { gate: 'account' });
