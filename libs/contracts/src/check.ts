import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import type { Class } from './contract.ts';
import { Refusal, type FieldError } from './refusal.ts';

rememberRules();

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

/**
 * class-validator goes through the rules of all classes, to find those of the ancestors, whenever it looks at an object: half of
 * what a check cost. Rules are complete once their class is, so what it found is kept.
 */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const found = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (...asked) => {
    const [of, schema, always, strict, groups] = asked;
    if (schema || always || strict || groups?.length) return find(...asked);
    let rules = found.get(of);
    if (!rules) found.set(of, (rules = find(...asked)));
    return rules;
  };
}
