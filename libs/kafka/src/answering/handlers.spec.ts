/* eslint-disable @typescript-eslint/no-unused-vars -- what counts here is whether the signatures compile */
import { describe, expect, it } from '@jest/globals';
import type { Caller, SignedIn } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import {
  deposit,
  deposited,
  echo,
  renamed,
  type Deposit,
  type Deposited,
  type Echo,
  type Renamed,
} from '../fixtures/contracts.ts';
import { Answers, dutiesOf, On, type EventMeta } from './handlers.ts';

/** The type check of the whole repository is the test: a line that should be refused and is not fails it. */
export class Held {
  @Answers(echo)
  takesInputAndCaller({ text }: Echo, caller: Caller) {
    return { text: `${text} ${caller.level}` };
  }

  @Answers(deposit)
  async mayTakeTheTransaction(input: Deposit, caller: SignedIn, sql: Tx) {
    return { balance: input.amount + caller.memberId };
  }

  // @ts-expect-error the reply is not what the contract promises
  @Answers(deposit)
  async promisesSomethingElse(input: Deposit) {
    return { balance: String(input.amount) };
  }

  // @ts-expect-error behind the gate `guest` there may be nobody
  @Answers(echo)
  countsOnAMember({ text }: Echo, caller: SignedIn) {
    return { text };
  }

  // @ts-expect-error the input is another contract's
  @Answers(echo)
  takesAnotherInput({ amount }: Deposit) {
    return { text: String(amount) };
  }

  @On(deposited, renamed, { as: 'Held.hears' })
  async hearsBoth(event: Deposited | Renamed, sql: Tx, meta: EventMeta) {}

  // @ts-expect-error it may get the other event
  @On(deposited, renamed)
  async hearsOne(event: Renamed) {}
}

describe('a handler', () => {
  it('keeps its name in the inbox when it is renamed and says what it was called', () => {
    const consumers = dutiesOf(new Held()).flatMap(({ duty }) => ('consumer' in duty ? [duty.consumer] : []));
    expect(consumers).toEqual(['Held.hears', 'Held.hearsOne']);
  });

  it('cannot take a transaction that its contract does not give', () => {
    const declare = () => {
      class Wrong {
        @Answers(echo)
        async echo({ text }: Echo, caller: Caller, sql: Tx) {
          return { text };
        }
      }
      return Wrong;
    };
    expect(declare).toThrow('catalog.Echo is not given a transaction, so its handler cannot take one');
  });
});
