import {
  guardedSections,
  leastFor,
  nameIn,
  type AnyContract,
  type Class,
  type Gate,
  type Service,
} from '@yinghuo/contracts';
import { planOf, type CallPlan } from '../edge/call.ts';
import { sectionOf } from '../edge/sections.ts';
import { wireSpellingOf, type Spelling } from '../edge/spelling.ts';
import type { Answer, Answers } from './answers.ts';
import { otherCalls } from './other-calls.ts';
import { responsesOf, sharedParts } from './responses.ts';
import { fieldsOf, type Field, type Schema } from './schema.ts';

interface Route {
  method: 'get' | 'post';
  path: string;
  plan: CallPlan;
}
type Controllers = readonly (abstract new (...args: never[]) => object)[];

const methods = { 0: 'get', 1: 'post' } as const;

/** The routes of controllers, from their decorators' metadata. */
function routesOf(controllers: Controllers): Route[] {
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

type About = Answers['about'][string] | undefined;

/** Fields in wire spelling and with their Chinese names; `section` is left out where the path implies it. */
const fieldsAt = (of: Class<object>, path: string, spelling?: Spelling, about?: About): Field[] =>
  fieldsOf(of)
    .filter(({ name }) => name !== 'section' || !sectionOf(path))
    .map((field) => {
      const description = [nameIn(of, field.name), about?.fields[field.name]].filter(Boolean).join(' · ');
      return spelled({ ...field, schema: { ...field.schema, ...(description && { description }) } }, spelling);
    });

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

/** `labels[0]=3&labels[1]=5`, `aspects[art]=8`. */
const byKeys = { style: 'deepObject', explode: true };
const hasKeys = ({ type }: Schema) => type === 'array' || type === 'object';

const parametersOf = (fields: readonly Field[]): object[] =>
  fields.map(({ name, schema: { description, ...schema }, required }) => ({
    name,
    in: 'query',
    required,
    ...(description !== undefined && { description }),
    ...(hasKeys(schema) && byKeys),
    schema,
  }));

function bodyOf(fields: readonly Field[], file?: Schema) {
  const all = file ? [...fields, { name: 'file', schema: file, required: true }] : fields;
  const schema = {
    type: 'object',
    properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
    required: all.flatMap(({ name, required }) => (required ? [name] : [])),
    additionalProperties: false,
  };
  if (file) return { 'multipart/form-data': { schema } };
  const encoding = Object.fromEntries(fields.filter(({ schema }) => hasKeys(schema)).map(({ name }) => [name, byKeys]));
  return {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema, ...(Object.keys(encoding).length > 0 && { encoding }) },
  };
}
const file = { type: 'string', contentMediaType: 'application/octet-stream' };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Within a day the same key gets the first answer again and has no second effect.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
};

/** Who may ask: two where it depends on the fields. */
function gatesOf({ gate }: AnyContract, path: string): Gate[] {
  if (typeof gate !== 'function') return [gate as Gate];
  const section = sectionOf(path);
  const gateFor = gate as (input: object) => Gate;
  return section ? [gateFor({ section })] : ['guest', 'account'];
}

const gateText = (gates: readonly Gate[]): string => {
  if (gates.length > 1)
    return `guest; for some choices (${guardedSections.join(', ')}, one's own) an account or permission ${leastFor.seeGuarded}`;
  const [gate] = gates;
  return typeof gate === 'string'
    ? gate
    : Object.entries(gate!)
        .map(([what, least]) => `${what} ≥ ${least}`)
        .join();
};

/** What a path answers; a call that is in no file of the source says so, by name. */
function answerAt({ method, path }: Route, { reads, writes }: Answers): Answer {
  const answer = (method === 'get' ? reads : writes)[path];
  if (answer) return answer;
  throw new Error(
    `nothing says what ${method.toUpperCase()} ${path} answers: add it to ${method === 'get' ? 'Reads' : 'Writes'} in ` +
      'libs/contracts/src/wire/calls, and build contracts (npx nx build contracts)',
  );
}

/** The OpenAPI document of all calls, generated from their contracts and from the source of what they answer. */
export function openApi(controllers: Controllers, answers: Answers): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routesOf(controllers)) {
    const { method, path, plan } = route;
    const contract = plan.contract;
    const of = contract.input as Class<object>;
    const about = answers.about[of.name];
    const fields = fieldsAt(of, path, plan.spelling, about);
    const gates = gatesOf(contract, path);
    const isOpen = gates.includes('guest');
    const [summary, ...more] = about?.text?.split(/(?<=\.) /) ?? [];
    (paths[path] ??= {})[method] = {
      operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      summary: summary ?? of.name.replace(/(?<!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`),
      description: [
        ...more,
        `Who: ${gateText(gates)}.`,
        ...(plan.limits ?? []).map(
          ({ points, seconds, by }) => `At most ${points} in ${seconds} s${by ? ` per ${by}` : ''}.`,
        ),
        ...(plan.quota ? [`At most ${plan.quota.points} successes in ${plan.quota.seconds} s.`] : []),
        ...(plan.cache ? [`Guests' answers may be kept ${plan.cache} s.`] : []),
      ].join(' '),
      tags: [contract.service],
      ...(method === 'get'
        ? { parameters: parametersOf(fields) }
        : {
            parameters: [idempotencyKey],
            requestBody: {
              required: fields.some(({ required }) => required),
              content: bodyOf(fields, plan.upload && file),
            },
          }),
      security: plan.ignoresSession ? [] : [...(isOpen ? [{}] : []), { token: [] }],
      responses: responsesOf({ ...route, fields, gates, answer: answerAt(route, answers) }),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '萤火 Yinghuo',
      version: '0.1.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description: [
        '每个答复都是 `{ code, msg?, obj?, wrap?, next?, config? }`：`code` 说明结果，`msg` 是给会员看的话，`obj` 是内容。',
        'Outcomes of the application are HTTP 200, and the code says which; transport and protection have an HTTP status of ' +
          'their own. Fields that a reader does not know are to be passed over. A token comes from `POST /sign`, and is ' +
          'sent as `X-Auth-Token`. Arrays and objects in queries and forms use keys: `labels[0]=3`, `aspects[art]=8`. ' +
          'What happens between the services: [asyncapi.json](/docs/asyncapi.json).',
      ].join('\n\n'),
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, [title, description]]) => ({ name, description, 'x-displayName': title })),
    paths: { ...paths, ...otherCalls },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' } },
      ...sharedParts(answers),
    },
  };
}

/** By service: what it is called, and what one asks it. */
const tags = {
  catalog: ['作品', '作品、版本、下载、评分、标签、情报'],
  members: ['会员', '账号、会话、钱包、签到、关系、外观'],
  messaging: ['评论与消息', '评论、消息、私信、反馈与举报'],
  community: ['便签、求助、群组', '便签、求助、群组、已读作品'],
  chat: ['聊天', '公共聊天'],
  analytics: ['数字', '管理员看的数字'],
  bff: ['其他', '图片、订阅、站点设置：由边缘自己回答'],
} satisfies Record<Service | 'bff', [string, string]>;
