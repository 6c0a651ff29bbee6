import { getMetadataStorage } from 'class-validator';
import { nestedIn, type Class } from '@yinghuo/contracts';

export type Schema = Record<string, unknown>;

export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

const rulesOf = (of: Class<object>) => getMetadataStorage().getTargetValidationMetadatas(of as never, '', false, false);

/** Schemas of class-validator's own rules, for classes that use them beside our decorators. */
const plain: Record<string, Schema> = {
  isString: { type: 'string' },
  isIso8601: { type: 'string', format: 'date-time' },
  isUuid: { type: 'string', format: 'uuid' },
};

/** The fields of an input or payload class, with schemas from the rules that their decorators enforce. */
export const fieldsOf = (of: Class<object>): Field[] =>
  [...new Set(rulesOf(of).map(({ propertyName }) => propertyName))].map((name) => ({ name, ...fieldOf(of, name) }));

/** The schema of a class. `open` allows undeclared fields, and null for optional ones. */
export function schemaOf(of: Class<object>, { open = false } = {}): Schema {
  const fields = fieldsOf(of).map((field) =>
    open && !field.required ? { ...field, schema: orNull(field.schema) } : field,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.flatMap(({ name, required }) => (required ? [name] : [])),
    ...(open ? {} : { additionalProperties: false }),
  };
}

const orNull = ({ type, enum: choices, ...rest }: Schema): Schema => ({
  ...rest,
  ...(type ? { type: [type, 'null'] } : {}),
  ...(choices ? { enum: [...(choices as unknown[]), null] } : {}),
});

function fieldOf(of: Class<object>, property: string): Omit<Field, 'name'> {
  const rules = rulesOf(of).filter((rule) => rule.propertyName === property);
  const nested = nestedIn(of, property);
  const schema: Schema = {};
  const each: Schema = {};
  for (const { message, name, each: ofEach } of rules) {
    const into = ofEach ? each : schema;
    if (name && plain[name]) Object.assign(into, plain[name]);
    if (typeof message !== 'string') continue;
    const { rule, limit = [] } = JSON.parse(message) as { rule: string; limit?: (string | number)[] };
    if (rule === 'range') Object.assign(into, { type: 'integer', minimum: limit[0], maximum: limit[1] });
    else if (rule === 'length') Object.assign(into, { type: 'string', minLength: limit[0], maxLength: limit[1] });
    // Of a whole list it says which items exclude each other.
    else if (rule === 'enum' && limit.length > 0) Object.assign(into, { enum: limit });
    else if (rule === 'format') into.type ??= 'string';
    else if (rule === 'count') Object.assign(into, { type: 'array', minItems: limit[0], maxItems: limit[1] });
    else if (rule === 'type' && name === 'type' && !ofEach && !nested) into.type ??= 'boolean';
  }
  if (nested) Object.assign(schema.type === 'array' ? each : schema, schemaOf(nested));
  if (rules.some((rule) => rule.each)) schema.type = 'array';
  if (schema.type === 'array') schema.items = Object.keys(each).length > 0 ? each : { type: 'integer' };
  const initial = new (of as new () => Record<string, unknown>)()[property];
  if (initial !== undefined) schema.default = initial;
  const optional = rules.some(({ type }) => type === 'conditionalValidation') || initial !== undefined;
  return { schema, required: !optional };
}
