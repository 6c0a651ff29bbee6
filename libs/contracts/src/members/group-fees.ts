import { command } from '../contract.ts';
import { Id, Text } from '../fields.ts';

export class PayGroupFee {
  @Id() groupId!: number;
  @Id() memberId!: number;
  @Text(1, 20) name!: string;
}
/**
 * Takes what founding a group costs, once for each group. The first answer is the only one, however often it is asked for: a
 * group that was not paid for never will be.
 */
export const payGroupFee = command<{ paid: boolean }>()('members', PayGroupFee);
