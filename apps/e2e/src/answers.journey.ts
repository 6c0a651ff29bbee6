import { beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sectionKeys, sectionPaths } from '@yinghuo/contracts/wire';
import { fromElsewhere, productUrl, sessionOf } from './browser.ts';

interface Parameter {
  name: string;
  required: boolean;
  schema: { enum?: string[]; type?: string };
}
interface Operation {
  tags: string[];
  parameters: Parameter[];
  responses: Record<string, object>;
}
type Document = { paths: Record<string, { get?: Operation }> };

const word = '光';
const mostIds = 30;
/** Fields with which these answer; others are asked with words, and with one id after the other. */
const known: Record<string, Record<string, string>> = {
  '/api/games/similar': { titleZh: word },
  '/api/me/comments/hidden': { gameId: '1' },
  '/api/people': { kind: 'maker', name: '灯下社' },
  '/selectUserOk': { name: 'moderator' },
};
/** Calls that the demo world has no answer to: what they need is made by another call or by a mail. */
const notAsked: Record<string, string> = {
  '/signOut': 'it ends the session by which the others are asked',
  '/addJf': 'it signs in for the day, which somebody may have done',
  '/emailyz': 'its code stands in a mail',
  '/api/me/archive': 'its key is made by POST /api/me/archive',
  '/api/groups/reports': 'the owner of the site moderates no group',
  '/api/prize/draw': 'no season has ended',
};

/** Fields that nobody declared are faults here; readers pass them over. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  const isObject = parts['type'] === 'object' && parts['properties'] && typeof parts['properties'] === 'object';
  return isObject && !('additionalProperties' in parts && parts['additionalProperties'] !== true)
    ? { ...parts, additionalProperties: false }
    : parts;
}

let reads: [path: string, operation: Operation][];
let validator: (path: string) => ValidateFunction;
let tokens: (string | null)[];
beforeAll(async () => {
  const document = (await (await fetch(`${productUrl()}/docs/openapi.json`)).json()) as Document;
  reads = Object.entries(document.paths).flatMap(([path, { get }]) => (get && isCall(get) ? [[path, get]] : []));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...(closed(document) as object), $id: 'https://yinghuo.invalid/openapi' });
  validator = (path) =>
    ajv.compile({
      $ref: `https://yinghuo.invalid/openapi#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/get/responses/200/content/application~1json/schema`,
    });
  const { token } = await sessionOf('yinghuo', '说明书');
  tokens = [null, token];
  for (const key of sectionKeys) {
    const { list, game, comments } = sectionPaths[key];
    const { obj } = (await ask(list, new URLSearchParams({ size: '1' }), token)) as unknown as {
      obj: { id: number }[];
    };
    known[game] = known[comments] = { id: String(obj[0]!.id) };
  }
});

/** Pictures, feeds and sitemaps are no JSON. */
const isCall = ({ responses }: Operation): boolean => JSON.stringify(responses[200]).includes('"application/json"');

interface Answer {
  code: number;
}
async function ask(path: string, query: URLSearchParams, token: string | null): Promise<Answer> {
  for (;;) {
    const headers = { ...fromElsewhere(), ...(token && { 'X-Auth-Token': token }) };
    const response = await fetch(`${productUrl()}${path}?${query}`, { headers });
    if (response.status !== 429) return (await response.json()) as Answer;
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after')) * 1000));
  }
}

/** Queries with the fields that a call needs: one after the other, as long as what they name is not there. */
function* queriesOf(path: string, { parameters }: Operation): Generator<URLSearchParams> {
  if (known[path]) return yield new URLSearchParams(known[path]);
  const needed = parameters.filter(({ required }) => required);
  for (let id = 1; id <= (needed.some(({ schema }) => schema.type !== 'string') ? mostIds : 1); id += 1) {
    yield new URLSearchParams(
      needed.map(({ name, schema }) => [
        schema.type === 'array' ? `${name}[0]` : name,
        schema.enum?.[0] ?? (schema.type === 'string' ? word : String(id)),
      ]),
    );
  }
}

describe('what the API’s description says of answers', () => {
  it('is what every GET answers to a guest and to the owner, to the field', async () => {
    const faults: string[] = [];
    let answered = 0;
    for (const [path, operation] of reads) {
      if (Object.hasOwn(notAsked, path)) continue;
      const isValid = validator(path);
      let isFound = false;
      for (const token of tokens) {
        for (const query of queriesOf(path, operation)) {
          const answer = await ask(path, query, token);
          if (!isValid(answer)) {
            const errors = isValid.errors!.filter(
              ({ keyword }) => keyword !== 'oneOf' && keyword !== 'enum' && keyword !== 'const',
            );
            const why = errors
              .slice(0, 3)
              .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
            faults.push(`GET ${path}?${query}: ${JSON.stringify(answer).slice(0, 200)} ${why.join('; ')}`);
          }
          isFound ||= [0, 200].includes(answer.code);
          if (answer.code !== 404) break;
        }
      }
      if (isFound) answered += 1;
      else
        faults.push(
          `GET ${path} found nothing in the demo world: fill it in (tools/demo/fill), or say in known how, in notAsked why not`,
        );
    }
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  });
});
