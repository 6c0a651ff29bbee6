import { fieldSentence, type FieldError } from '@yinghuo/contracts/wire';
import type { Refused } from './refused.ts';

/** The error message of one field of a refused form; `own` replaces the server's message. */
export function fieldProblem(
  refused: Refused | null,
  field: string,
  own: Partial<Record<FieldError['rule'], string>> = {},
): string | null {
  const error = refused?.fields.find((each) => each.field === field);
  return error ? (own[error.rule] ?? fieldSentence(error)) : null;
}
