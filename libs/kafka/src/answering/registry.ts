import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { allContracts, type AnyContract, type AnyEvent, type Caller, type Service } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import type { Answerer, Handle } from './answer.ts';
import { dutiesOf, type Begin, type Hearing } from './handlers.ts';

/** An `@On` method, once for each event it wants. */
export interface EventHandler extends Omit<Hearing, 'as'> {
  consumer: string;
  event: AnyEvent;
  handle: Handle;
}

/** Who answers which contract, by its name, and who hears which event. */
export interface Registry {
  answerers: Map<string, Answerer>;
  listeners: EventHandler[];
}

/** The controllers of an application as Nest made them. */
export const handlersOf = (app: INestApplicationContext): object[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .map(({ instance }) => instance);

/** Sorts the decorated methods of handlers by what they are for; throws where two have the same duty. */
export function registryOf(handlers: readonly object[]): Registry {
  const answerers = new Map<string, Answerer>();
  const listeners: EventHandler[] = [];
  const taken = new Set<string>();
  const duties = handlers.flatMap(dutiesOf);
  const admits = duties.flatMap(({ duty, handle }) => ('admits' in duty ? [handle] : []));
  for (const { duty, handle } of duties) {
    if ('admits' in duty) continue;
    const name = 'contract' in duty ? duty.contract.name : duty.consumer;
    if (taken.has(name)) throw new Error(`${name} has two handlers`);
    taken.add(name);
    if ('contract' in duty)
      answerers.set(name, { contract: duty.contract, handle: admitted(duty.contract, handle, admits) });
    else for (const event of duty.events) listeners.push({ ...duty, event, handle });
  }
  return { answerers, listeners };
}

/**
 * The handler of a command, whose callers are looked at in its transaction. What that asks comes first, and goes there and back with what
 * the handler begins with.
 */
function admitted({ transaction }: AnyContract, handle: Handle, admits: readonly Handle[]): Handle {
  if (transaction === 'own' || admits.length === 0) return handle;
  const within = async (caller: Caller, sql: Tx, work: () => Promise<unknown>) => {
    const asked = Promise.all(admits.map((admit) => admit([caller, sql])));
    asked.catch(() => {}); // heard below, unless the handler says no itself
    const reply = await work();
    await asked;
    return reply;
  };
  return ([input, caller, given]) => {
    if (transaction === 'given') return within(caller as Caller, given as Tx, () => handle([input, caller, given]));
    const begin = given as Begin<AnyContract>;
    const looking = (work: (sql: Tx) => Promise<never>) =>
      begin((sql) => within(caller as Caller, sql, () => work(sql)) as Promise<never>);
    return handle([input, caller, Object.assign(looking, { key: begin.key })]);
  };
}

/** Throws with a sentence for whoever forgot it where one of the service's contracts has no handler. */
export function assertAnswered(service: Service, handlers: readonly object[]): void {
  const { answerers } = registryOf(handlers);
  const missing = allContracts().filter(({ service: of, name }) => of === service && !answerers.has(name));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  throw new Error(
    `nobody answers ${names}: a class with @Controller() in a file *.handlers.ts of apps/${service}/src needs a method with @Answers`,
  );
}
