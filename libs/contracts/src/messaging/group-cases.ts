import { command, query } from '../contract.ts';
import { Id, Named, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { GroupCase } from './shapes.ts';

export class ListGroupCases extends PageQuery {
  @Named('社群') @Id() id!: number;
}
/**
 * Reports of what was posted in a group, the newest first, for its owner and moderators; none of what they wrote themselves.
 * Who reported is not said.
 */
export const listGroupCases = query<Page<GroupCase>>()('messaging', ListGroupCases, { gate: 'account' });

export class AnswerGroupCase {
  @Named('社群') @Id() groupId!: number;
  @Named('举报') @Id() id!: number;
  @Named('答复') @Text(1, 1000) text!: string;
}
/** Closes a report in a group with an answer, which reaches everybody who reported. `conflict done`: it has one. */
export const answerGroupCase = command<GroupCase>()('messaging', AnswerGroupCase, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
  transaction: 'asked',
});
