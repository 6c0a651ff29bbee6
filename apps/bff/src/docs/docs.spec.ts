import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { allEvents, check, pointsReversed, type PointsReversed } from '@yinghuo/contracts';
import { Ajv, type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';
import { controllers } from '../bff.module.ts';
import { asyncApi } from './asyncapi.ts';
import { DocsController } from './docs.controller.ts';
import { openApi } from './openapi.ts';
import { answers } from '../../../../tools/openapi/answers.ts';

interface Message {
  headers: AnySchema;
  payload: AnySchema;
}
interface AsyncApi {
  channels: Record<string, { address: string; messages: Record<string, { $ref: string }> }>;
  components: { messages: Record<string, Message> };
}

const ajv = () => {
  const made = new Ajv({ strict: false, allErrors: true });
  addFormats.default(made);
  return made;
};
const document = asyncApi(allEvents()) as AsyncApi;

describe('the AsyncAPI document', () => {
  it('is what the AsyncAPI initiative’s own schema asks for', async () => {
    const official = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0-without-$id.json') as AnySchema;
    const validate = ajv().compile(official);
    await validate(document);
    expect(validate.errors).toBeNull();
    const [channel] = Object.keys(document.channels);
    expect(await validate({ ...document, channels: { [channel!]: { address: 1 } } })).toBe(false);
  });

  it('has every event that is declared, on each of its topics', () => {
    const addressed = Object.values(document.channels).flatMap(({ address, messages }) =>
      Object.keys(messages).map((name) => `${address} ${name}`),
    );
    const declared = allEvents().flatMap(({ topics, name }) => topics.map((topic) => `${topic} ${name}`));
    expect(addressed.sort()).toEqual(declared.sort());
    expect(declared.length).toBeGreaterThan(30);
  });

  it('says of payloads and headers what a reader meets', () => {
    const { payload, headers } = document.components.messages['points-reversed']!;
    const [isPayload, isHeaders] = [ajv().compile(payload), ajv().compile(headers)];
    const entry: PointsReversed = {
      memberId: 1,
      currency: 'jf',
      delta: -3,
      reason: 'reversal',
      reference: { kind: 'note', id: '7' },
      balanceAfter: 0,
      lv: 0,
      ledgerId: 2,
      day: '2026-11-21',
      reversedLedgerId: 1,
    };
    expect(check(pointsReversed.payload, entry)).toEqual(entry);
    expect(isPayload(entry)).toBe(true);
    expect(isPayload({ ...entry, reference: null, later: true })).toBe(true);
    expect(isPayload({ ...entry, reference: { kind: 'note' } })).toBe(false);
    expect(isPayload({ ...entry, currency: 'points' })).toBe(false);
    expect(isPayload({ ...entry, ledgerId: undefined })).toBe(false);
    const told = { id: crypto.randomUUID(), type: 'points-reversed', version: '1', time: new Date().toISOString() };
    expect(isHeaders({ ...told, key: '1' })).toBe(true);
    expect(isHeaders(told)).toBe(false);
    expect(isHeaders({ ...told, key: '1', version: '2' })).toBe(false);
  });

  it('knows a type for every field', () => {
    const untyped = Object.entries(document.components.messages).flatMap(([name, { payload }]) =>
      Object.entries((payload as { properties: Record<string, { type?: unknown; enum?: unknown }> }).properties)
        .filter(([, schema]) => !schema.type && !schema.enum)
        .map(([field]) => `${name}.${field}`),
    );
    expect(untyped).toEqual([]);
  });
});

interface Operation {
  parameters: { name: string; schema: object }[];
  responses: Record<string, { content?: Record<string, { schema: { oneOf: object[] } }> }>;
}
const told = answers();
const described = openApi(controllers, told) as { paths: Record<string, Record<string, Operation>> };

describe('the OpenAPI document', () => {
  const { paths } = described;

  it('has every call, each field with a schema', () => {
    expect(paths['/api/visits']!.post).toBeDefined();
    expect(paths['/gameLists']!.get!.parameters).toContainEqual(
      expect.objectContaining({
        name: 'size',
        description: '每页数量',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
      }),
    );
    expect(paths['/vrLists']!.get!.parameters).not.toContainEqual(expect.objectContaining({ name: 'section' }));
  });

  it('leaves no path out, pictures among them', () => {
    const calls = controllers.filter((of) => of !== DocsController);
    const routed = calls.flatMap(({ prototype }) =>
      Object.getOwnPropertyNames(prototype).flatMap((name) => {
        if (name === 'constructor') return [];
        const handler = (prototype as unknown as Record<string, object>)[name]!;
        return [(Reflect.getMetadata('path', handler) as string | string[] | undefined) ?? []].flat();
      }),
    );
    expect(routed).toContain('/unimg');
    expect(routed.map((path) => path.replace(/:(\w+)/g, '{$1}')).filter((path) => !paths[path])).toEqual([]);
  });

  it('says of a call what it answers, with each of its refusals and statuses', () => {
    const { responses } = paths['/addNote']!.post!;
    const [success, ...refusals] = responses[200]!.content!['application/json']!.schema.oneOf;
    expect(success).toMatchObject({
      properties: { code: { enum: [200] }, obj: { $ref: '#/components/schemas/Note' } },
    });
    expect(refusals).toEqual(
      expect.arrayContaining(
        ['Invalid', 'SignInNeeded', 'SessionEnded', 'Banned', 'Forbidden'].map((kind) => ({
          $ref: `#/components/schemas/${kind}Refusal`,
        })),
      ),
    );
    expect(Object.keys(responses)).toEqual(['200', '400', '413', '415', '429', '503', '504']);
    expect(Object.keys(paths['/gameLists']!.get!.responses)).toEqual(['200', '304', '400', '429', '503', '504']);
  });

  // Schemathesis met both as a member.
  it('says that a command refuses a key that was used for something else, and that a guest’s feed may be closed', () => {
    const { responses } = paths['/api/links/confirm']!.post!;
    expect(responses[200]!.content!['application/json']!.schema.oneOf).toContainEqual({
      $ref: '#/components/schemas/ConflictRefusal',
    });
    for (const feed of ['/api/feeds/section.atom', '/api/feeds/game.atom'])
      expect(Object.keys(paths[feed]!.get!.responses)).toContain('401');
  });

  it('asks for nothing that no value can be', () => {
    expect(JSON.stringify(described)).not.toContain('"enum":[]');
  });

  it('says by name which call has no answer in the source', () => {
    const { '/ggs': _, ...reads } = told.reads;
    expect(() => openApi(controllers, { ...told, reads })).toThrow(
      'nothing says what GET /ggs answers: add it to Reads in libs/contracts/src/wire/calls',
    );
  });

  it('knows of every part of an answer what it is', () => {
    /** What was changed may be anything; the rows of all tables of a member are the archive's own. */
    const anything = [
      '/shapes/Diff/items/properties/before',
      '/shapes/Diff/items/properties/after',
      '/shapes/OwnRows/properties/items/items',
    ];
    const holes: string[] = [];
    const look = (part: unknown, at: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const { type, properties, additionalProperties } = part as Record<string, unknown>;
      const isEmpty = Object.keys(part).length === 0 && !/(config|properties|fields)$/.test(at);
      const isOpen = type === 'object' && !additionalProperties && Object.keys(properties ?? {}).length === 0;
      if (isEmpty || isOpen) holes.push(at);
      for (const [name, inner] of Object.entries(part)) look(inner, `${at}/${name}`);
    };
    look({ reads: told.reads, writes: told.writes, shapes: told.shapes }, '');
    const why = 'the generator made nothing of its type: write it out (decision 103)';
    expect(holes.filter((hole) => !anything.includes(hole)).map((hole) => `${hole}: ${why}`)).toEqual([]);
  });

  it('has nothing that Redocly’s recommended rules find', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(described), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });
});
