/**
 * Nest on Express that answers with what our own handlers return, called in its process: the same statements, neither bus, kept
 * answers, counts of requests nor compression. Decorators are called by hand, for the hook that knows decorators stumbles over what
 * Express requires; the handlers are those that were built.
 */
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Module, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Written } from '@yinghuo/kafka';
import { ExpressAdapter } from '@nestjs/platform-express';
import { serveParent } from '../child.ts';
import { contracts, handlerOf, type Handle } from '../handlers.ts';
import { median } from '../report.ts';
import { kindNames, kinds, type Kind } from './kinds.ts';

const handlers = Object.fromEntries(
  await Promise.all(kindNames.map(async (kind) => [kind, await handlerOf(kinds[kind].answeredBy)] as const)),
) as Record<Kind, Handle>;

/** What a handler is asked: the fields as they were written, and as whom. */
export interface Given {
  kind: Kind;
  fields: Record<string, unknown>;
  memberId?: number;
}

function answer({ kind, fields, memberId }: Given): Promise<unknown> {
  const guest = contracts.guest();
  const caller = memberId === undefined ? guest : { ...guest, memberId, permission: 1 };
  return handlers[kind](contracts.check(contracts[kinds[kind].answeredBy.input], fields), caller);
}

class Answers {
  async answer({ given }: { given: string }) {
    return inEnvelope(await answer(JSON.parse(given) as Given));
  }
}
/** Rows that a handler has as JSON are sent as they are, here too. */
function inEnvelope(reply: unknown): unknown {
  const { items, ...rest } = (reply ?? {}) as { items?: unknown };
  return items instanceof Written
    ? `{"code":200,"obj":${items.json},${JSON.stringify(rest).slice(1)}`
    : { code: 200, obj: reply };
}
Controller()(Answers);
const descriptor = Object.getOwnPropertyDescriptor(Answers.prototype, 'answer')!;
Get('/')(Answers.prototype, 'answer', descriptor);
Query()(Answers.prototype, 'answer', 0);

class Service {}
Module({ controllers: [Answers] })(Service);

const app = await NestFactory.create(Service, new ExpressAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
const { port } = (app.getHttpServer() as { address(): AddressInfo }).address();

/** Asks each in turn, without any way there; the median in ms. */
serveParent(port, async (all: Given[]) => {
  const took: number[] = [];
  for (const given of all) {
    const since = performance.now();
    await answer(given);
    took.push(performance.now() - since);
  }
  return median(took);
});
