import { fieldSentence, type FieldError } from '@yinghuo/contracts/wire';
import type { Refused } from './refused.ts';

/** What is wrong with one field of a refused form; `own` says it better where the page knows more. */
export function fieldProblem(
  refused: Refused | null,
  field: string,
  own: Partial<Record<FieldError['rule'], string>> = {},
): string | null {
  const error = refused?.fields.find((each) => each.field === field);
  return error ? (own[error.rule] ?? fieldSentence(error)) : null;
}
