import type { Gate, RefusalKind } from '@yinghuo/contracts';
import { done, outcomes, pageTitles } from '@yinghuo/contracts/wire';
import type { CallPlan } from '../edge/call.ts';
import type { Answer, Answers } from './answers.ts';
import type { Field, Schema } from './schema.ts';

export interface Call {
  method: 'get' | 'post';
  path: string;
  plan: CallPlan;
  fields: readonly Field[];
  answer: Answer;
  /** Who may ask at this path: several where it depends on the fields. */
  gates: readonly Gate[];
}

type Responses = Record<string, object>;

const ref = (kind: 'schemas' | 'responses' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});
/** The component of a refusal: `notFound` → NotFoundRefusal. */
const named = (kind: RefusalKind): string => `${kind[0]!.toUpperCase()}${kind.slice(1)}Refusal`;

const kinds = Object.keys(outcomes) as RefusalKind[];
/** Outcomes of the application go as HTTP 200, those of transport and protection as a status of their own. */
const spoken = kinds.filter((kind) => outcomes[kind].status === 200);
/** One for each status: `failed` is `unavailable` to whoever asks. */
const ofTransport = kinds.filter((kind) => outcomes[kind].status !== 200 && kind !== 'failed');
const atAnyTime = ['malformed', 'tooOften', 'unavailable', 'timedOut'] as const;
const ofBodies = ['tooLarge', 'unsupportedMedia'] as const;

/** What a call answers beside its success, besides what it declares: docs/wire.md, "Implied codes". */
function refusalsOf({ plan: { contract, ignoresSession, lockedAs }, gates }: Call): RefusalKind[] {
  const closed = gates.some((gate) => gate !== 'guest');
  const implied: RefusalKind[] = [
    'invalid',
    ...(ignoresSession ? [] : (['sessionEnded', 'banned'] as const)),
    ...(closed ? (['signInNeeded', 'forbidden'] as const) : []),
    ...(lockedAs ? [lockedAs] : []),
    // An Idempotency-Key that was used for something else.
    ...(contract.kind === 'command' ? (['conflict'] as const) : []),
  ];
  const told = new Set([...implied, ...contract.refuses]);
  return kinds.filter((kind) => told.has(kind));
}

/** Every response of a call, by status. */
export function responsesOf(call: Call): Responses {
  const { method, path, plan } = call;
  const refused = refusalsOf(call);
  const said = refused.filter((kind) => spoken.includes(kind));
  const statuses = [...atAnyTime, ...(method === 'post' ? ofBodies : []), ...refused];
  const success = successOf(call);
  const isPage = Object.hasOwn(pageTitles, path);
  return {
    200: {
      description: ['The envelope; its code says what came of it:', ...said.map(sentenceOf)].join('\n- '),
      headers: { 'X-Request-Id': ref('headers', 'RequestId'), ...(plan.cache && { ETag: ref('headers', 'ETag') }) },
      content: {
        'application/json': {
          schema: { oneOf: [success, ...said.map((kind) => ref('schemas', named(kind)))] },
        },
        ...(isPage && { 'text/html': { schema: { type: 'string', description: 'The page, for a navigation.' } } }),
      },
    },
    ...(plan.cache && notModified),
    ...Object.fromEntries(
      ofTransport
        .filter((kind) => statuses.includes(kind))
        .map((kind) => [outcomes[kind].status, ref('responses', named(kind))]),
    ),
  };
}

const sentenceOf = (kind: RefusalKind): string => `\`${outcomes[kind].code}\` ${outcomes[kind].text}`;

/** The envelope of a success. Lists have a total and the cursor of the next part. */
function successOf({ plan, fields, answer: { answer, config } }: Call): Schema {
  const isList = answer.type === 'array' || fields.some(({ name }) => ['page', 'cursor'].includes(name));
  const hasConfig = config && Object.keys(config).length > 0;
  return {
    type: 'object',
    title: 'Success',
    required: ['code', ...(mayBeNothing(answer) ? [] : ['obj'])],
    properties: {
      code: { type: 'integer', enum: plan.codes ?? [done] },
      msg: { type: 'string' },
      ...(answer.type !== 'null' && { obj: answer }),
      ...(isList && {
        wrap: { type: 'integer', description: 'How many there are for this caller.' },
        next: { type: ['string', 'null'], description: 'The cursor of the next part; null at the end.' },
      }),
      ...(hasConfig && { config }),
    },
  };
}

/** What is null is left out of the envelope. */
const mayBeNothing = ({ type, anyOf = [] }: Schema): boolean =>
  [type].flat().includes('null') || (anyOf as Schema[]).some(mayBeNothing);

/** A refusal of a kind, as the envelope has it. */
function refusalSchema(kind: RefusalKind, { refusals }: Answers): Schema {
  const { code, text } = outcomes[kind];
  const obj = refusals[kind];
  return {
    type: 'object',
    title: text,
    required: ['code', 'msg', ...(obj && kind !== 'banned' ? ['obj'] : [])],
    properties: {
      code: { type: 'integer', const: code },
      msg: { type: 'string', examples: [text] },
      ...(obj && { obj }),
    },
  };
}

/** A refusal that is told by the HTTP status, with the same envelope. */
export const refusedAs = (kind: RefusalKind): object => ref('responses', named(kind));

/** Of what has an ETag, beside the answer itself. */
export const notModified = { 304: ref('responses', 'NotModified') };
export const tagged = { headers: { ETag: ref('headers', 'ETag') } };

/** What calls refer to. */
export function sharedParts(answers: Answers) {
  return {
    headers: {
      RequestId: { description: 'Names the request in our logs.', schema: { type: 'string' } },
      ETag: { description: 'For If-None-Match.', schema: { type: 'string' } },
      RetryAfter: { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } },
    },
    responses: {
      NotModified: { description: 'What the ETag in If-None-Match names.', headers: { ETag: ref('headers', 'ETag') } },
      ...Object.fromEntries(
        [...ofTransport, 'notFound' as const, 'signInNeeded' as const].map((kind) => [
          named(kind),
          {
            description: outcomes[kind].text,
            headers: {
              'X-Request-Id': ref('headers', 'RequestId'),
              ...(kind === 'tooOften' && { 'Retry-After': ref('headers', 'RetryAfter') }),
            },
            content: { 'application/json': { schema: ref('schemas', named(kind)) } },
          },
        ]),
      ),
    },
    schemas: {
      ...answers.shapes,
      ...Object.fromEntries([...spoken, ...ofTransport].map((kind) => [named(kind), refusalSchema(kind, answers)])),
    },
  };
}
