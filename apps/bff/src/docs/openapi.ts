import { leastFor, type AnyContract, type Class, type Gate } from '@yinghuo/contracts';
import { outcomes, sectionKeys } from '@yinghuo/contracts/wire';
import { planOf, type CallPlan } from '../edge/call.ts';
import { sectionOf } from '../edge/sections.ts';
import { wireSpellingOf, type Spelling } from '../edge/spelling.ts';
import { enveloped, otherCalls } from './other-calls.ts';
import { fieldsOf, schemaOf, type Field } from './schema.ts';

interface Route {
  method: 'get' | 'post';
  path: string;
  plan: CallPlan;
}

const methods = { 0: 'get', 1: 'post' } as const;

/** The routes of controllers, from their decorators' metadata. */
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

/** Fields in wire spelling; `section` is left out where the path implies it. */
const fieldsAt = (of: Class<object>, path: string, spelling?: Spelling): Field[] =>
  fieldsOf(of)
    .filter(({ name }) => name !== 'section' || !sectionOf(path))
    .map((field) => spelled(field, spelling));

const parametersOf = (fields: readonly Field[]): object[] =>
  fields.map(({ name, schema, required }) => ({ name, in: 'query', required, schema }));

/** A field in wire spelling. */
function spelled(field: Field, spelling: Spelling = {}): Field {
  const wire = wireSpellingOf(field.name, spelling);
  if (!wire) return field;
  const [name, { values }] = wire;
  return {
    ...field,
    name,
    schema: values ? { ...field.schema, type: 'string', enum: Object.keys(values) } : field.schema,
  };
}

function bodyOf(fields: readonly Field[]) {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.flatMap(({ name, required }) => (required ? [name] : [])),
    additionalProperties: false,
  };
  return { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } };
}

function uploadOf(of: Class<object>) {
  const { properties, required, ...schema } = schemaOf(of) as { properties: object; required: string[] };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const whole = { ...schema, properties: { ...properties, file }, required: [...required, 'file'] };
  return { 'multipart/form-data': { schema: whole } };
}

const gateText = (gate: Gate | ((input: object) => Gate)): string => {
  if (typeof gate === 'function')
    return `guest; ${sectionKeys.slice(3).join(', ')} need permission ${leastFor.seeGuarded}`;
  return typeof gate === 'string'
    ? gate
    : Object.entries(gate)
        .map(([what, least]) => `${what} ≥ ${least}`)
        .join();
};

/** The OpenAPI document of all calls, generated from their contracts. */
export function openApi(controllers: readonly (abstract new (...args: never[]) => object)[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, plan } of routesOf(controllers)) {
    const contract = plan.contract as AnyContract;
    const of = contract.input as Class<object>;
    const fields = fieldsAt(of, path, plan.spelling);
    const refusals = contract.refuses.map((kind) => outcomes[kind].code);
    (paths[path] ??= {})[method] = {
      operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      summary: contract.name,
      description: [
        `Who: ${gateText(contract.gate as Gate)}.`,
        ...(refusals.length ? [`Codes beside the implied ones: ${refusals.join(', ')}.`] : []),
        ...(plan.limits ?? []).map(
          ({ points, seconds, by }) => `At most ${points} in ${seconds} s${by ? ` per ${by}` : ''}.`,
        ),
        ...(plan.quota ? [`At most ${plan.quota.points} successes in ${plan.quota.seconds} s.`] : []),
        ...(plan.cache ? [`Guests' answers may be kept ${plan.cache} s.`] : []),
      ].join(' '),
      tags: [contract.service],
      ...(method === 'get'
        ? { parameters: parametersOf(fields) }
        : { requestBody: { content: plan.upload ? uploadOf(of) : bodyOf(fields) } }),
      security: contract.gate === 'guest' ? [{}, { token: [] }] : [{ token: [] }],
      responses: enveloped,
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yinghuo 萤火',
      version: '0.1.0',
      description: 'Every reply is an envelope; its code says what came of the call.',
    },
    paths: { ...paths, ...otherCalls },
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
