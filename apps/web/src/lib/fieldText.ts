import type { FieldError } from '@yinghuo/contracts/wire';
import type { Refused } from './refused.ts';

const sentence: Record<FieldError['rule'], (limit: (number | string)[]) => string> = {
  required: () => '请填写这一项',
  unknown: () => '不认识这一项，请刷新页面后再试',
  type: () => '格式不对',
  length: ([min, max]) => (min === max ? `要正好 ${min} 个字` : `要 ${min} 到 ${max} 个字`),
  range: ([min, max]) => `要在 ${min} 和 ${max} 之间`,
  enum: () => '请从给出的选项里选',
  format: () => '格式不对',
  count: ([min, max]) => (min ? `要 ${min} 到 ${max} 项` : `最多 ${max} 项`),
  duplicate: () => '有重复的',
  mismatch: () => '不对，请再检查一下',
  forbidden: () => '不能这样写',
};

/** What is wrong with a field, in a sentence. */
export const sentenceOf = ({ rule, limit }: FieldError): string => sentence[rule](limit ?? []);

/** The same of one field of a refused form; `own` says it better where the page knows more. */
export function fieldText(
  refused: Refused | null,
  field: string,
  own: Partial<Record<FieldError['rule'], string>> = {},
): string | null {
  const error = refused?.fields.find((each) => each.field === field);
  return error ? (own[error.rule] ?? sentenceOf(error)) : null;
}
