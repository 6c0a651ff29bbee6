import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import {
  readTakedownLetter,
  refuse,
  takedownDecided,
  takedownRequested,
  type ReadTakedownLetter,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { eventually } from '@yinghuo/testing';
import { MembersModule } from '../members.module.ts';
import { World } from '../world.fixture.ts';
import { latestMails } from './outbox.sql.ts';

const reference = 'R20261121-K7QFN';
const email = 'rights@studio.example';

/** The catalogue's part. */
@Controller()
class Letters {
  @Answers(readTakedownLetter)
  letter(asked: ReadTakedownLetter) {
    if (asked.reference !== reference) refuse('notFound');
    return { email, state: 'declined' as const, note: '请附上授权书', dueAt: '2026-11-24T04:30:00.000Z' };
  }
}

@Module({ imports: [MembersModule], controllers: [Letters] })
class WithCatalog {}

let world: World;
beforeAll(async () => {
  world = await World.open(WithCatalog, { PUBLIC_URL: 'https://yinghuo.example' });
});
afterAll(() => world.close());

it('tells a rights holder that the request has arrived and, however soon after, what came of it', async () => {
  await world.bus.tell(takedownRequested, { takedownId: 1, reference });
  await eventually(async () => (await latestMails(world.db, email)).length === 1);
  await world.bus.tell(takedownDecided, { takedownId: 1, reference, accepted: false, games: [] });
  const [answer, receipt] = await eventually(async () => {
    const mails = await latestMails(world.db, email);
    return mails.length === 2 ? mails : null;
  });
  expect(receipt!.subject).toBe(`已收到你的权利通知（${reference}）`);
  expect(receipt!.text).toContain('11月24日 12:30');
  expect(receipt!.links).toEqual(['https://yinghuo.example/rights']);
  expect(answer!.subject).toBe(`权利通知的答复（${reference}）`);
  expect(answer!.text).toContain('请附上授权书');
});
