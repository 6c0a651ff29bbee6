import { getMetadataStorage } from 'class-validator';
import type { AnyContract, Gate } from '@yinghuo/contracts';
import { outcomes, sectionKeys } from '@yinghuo/contracts/wire';
import { planOf, type CallPlan } from '../edge/call.ts';
import { sectionOf } from '../edge/sections.ts';

interface Route {
  method: 'get' | 'post';
  path: string;
  plan: CallPlan;
}

const methods = { 0: 'get', 1: 'post' } as const;

/** The routes of controllers, read from what their decorators left. */
function routesOf(controllers: readonly (abstract new (...args: never[]) => object)[]): Route[] {
  return controllers.flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler = (prototype as Record<string, object>)[name]!;
      const plan = planOf(handler);
      if (!plan) return [];
      const method = methods[Reflect.getMetadata('method', handler) as keyof typeof methods];
      const paths = [Reflect.getMetadata('path', handler) as string | string[]].flat();
      return paths.map((path) => ({ method, path, plan }));
    }),
  );
}

type Schema = Record<string, unknown>;

/** A field's schema from the rules that its decorators enforce. */
function fieldSchema(of: object, property: string): { schema: Schema; required: boolean } {
  const rules = getMetadataStorage()
    .getTargetValidationMetadatas(of as never, '', false, false)
    .filter((rule) => rule.propertyName === property);
  const schema: Schema = {};
  for (const { message, name, type } of rules) {
    if (type === 'nestedValidation') Object.assign(schema, { type: 'array', items: { type: 'object' } });
    if (typeof message !== 'string') continue;
    const { rule, limit = [] } = JSON.parse(message) as { rule: string; limit?: (string | number)[] };
    if (rule === 'range') Object.assign(schema, { type: 'integer', minimum: limit[0], maximum: limit[1] });
    else if (rule === 'length') Object.assign(schema, { type: 'string', minLength: limit[0], maxLength: limit[1] });
    else if (rule === 'enum') Object.assign(schema, { enum: limit });
    else if (rule === 'format') schema.type ??= 'string';
    else if (rule === 'count') Object.assign(schema, { type: 'array', minItems: limit[0], maxItems: limit[1] });
    else if (rule === 'type' && name === 'type') schema.type ??= 'boolean';
  }
  if (schema.type === 'array') schema.items ??= { type: 'integer' };
  const initial = new (of as new () => Record<string, unknown>)()[property];
  if (initial !== undefined) schema.default = initial;
  const optional = rules.some(({ type }) => type === 'conditionalValidation') || initial !== undefined;
  return { schema, required: !optional };
}

function fieldsOf({ contract }: CallPlan, path: string): { name: string; schema: Schema; required: boolean }[] {
  const of = (contract as AnyContract).input as object;
  const all = getMetadataStorage().getTargetValidationMetadatas(of as never, '', false, false);
  const names = [...new Set(all.map(({ propertyName }) => propertyName))];
  return names
    .filter((name) => name !== 'section' || !sectionOf(path))
    .map((name) => ({ name, ...fieldSchema(of, name) }));
}

const gateText = (gate: Gate | ((input: object) => Gate)): string => {
  if (typeof gate === 'function') return `guest; ${sectionKeys.slice(3).join(', ')} need permission 2`;
  return typeof gate === 'string'
    ? gate
    : Object.entries(gate)
        .map(([what, least]) => `${what} ≥ ${least}`)
        .join();
};

/** The OpenAPI document of all calls, made from their contracts. */
export function openApi(controllers: readonly (abstract new (...args: never[]) => object)[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, plan } of routesOf(controllers)) {
    const fields = fieldsOf(plan, path);
    const contract = plan.contract as AnyContract;
    const refusals = contract.refuses.map((kind) => outcomes[kind].code);
    const body = {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      required: fields.flatMap(({ name, required }) => (required ? [name] : [])),
      additionalProperties: false,
    };
    (paths[path] ??= {})[method] = {
      operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      summary: contract.name,
      description: [
        `Who: ${gateText(contract.gate as Gate)}.`,
        ...(refusals.length ? [`Codes beside the implied ones: ${refusals.join(', ')}.`] : []),
        ...(plan.limits ?? []).map(
          ({ points, seconds, by }) => `At most ${points} in ${seconds} s${by ? ` per ${by}` : ''}.`,
        ),
        ...(plan.cache ? [`Guests' answers may be kept ${plan.cache} s.`] : []),
      ].join(' '),
      tags: [contract.service],
      ...(method === 'get'
        ? { parameters: fields.map(({ name, schema, required }) => ({ name, in: 'query', required, schema })) }
        : {
            requestBody: {
              content: { 'application/x-www-form-urlencoded': { schema: body }, 'application/json': { schema: body } },
            },
          }),
      security: contract.gate === 'guest' ? [{}, { token: [] }] : [{ token: [] }],
      responses: {
        200: {
          description: 'The envelope',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yinghuo 萤火',
      version: '0.1.0',
      description: 'Every reply is an envelope; its code says what came of the call.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' } },
      schemas: {
        Envelope: {
          type: 'object',
          required: ['code'],
          properties: {
            code: { type: 'integer' },
            msg: { type: 'string' },
            obj: {},
            wrap: { type: 'integer' },
            next: { type: ['string', 'null'] },
            config: {},
          },
        },
      },
    },
  };
}
