import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { Class } from './contract.ts';
import { Refusal, type FieldError } from './refusal.ts';

/**
 * Turns what came over the wire into an instance of the class.
 * Throws the refusal `invalid` with every field that was not accepted; unknown fields are refused too, or dropped
 * where another release may tell more than this one knows.
 */
export function check<T extends object>(of: Class<T>, plain: unknown, unknown: 'refuse' | 'drop' = 'refuse'): T {
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) {
    throw new Refusal('invalid', [{ field: '', rule: 'type' }]);
  }
  const instance = plainToInstance(of, plain, { exposeDefaultValues: true });
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: unknown === 'refuse',
    forbidUnknownValues: false,
    stopAtFirstError: true,
    validationError: { target: false },
  });
  if (errors.length > 0)
    throw new Refusal(
      'invalid',
      errors.flatMap((error) => fieldErrors(error, '')),
    );
  return instance;
}

function fieldErrors(error: ValidationError, path: string): FieldError[] {
  const field = path ? `${path}[${error.property}]` : error.property;
  const here = Object.entries(error.constraints ?? {}).map(([name, message]) => {
    if (name === 'whitelistValidation') return { field, rule: 'unknown' as const };
    if (error.value === undefined || error.value === null) return { field, rule: 'required' as const };
    return { field, ...(JSON.parse(message) as Pick<FieldError, 'rule' | 'limit'>) };
  });
  return [...here, ...(error.children ?? []).flatMap((child) => fieldErrors(child, field))];
}
