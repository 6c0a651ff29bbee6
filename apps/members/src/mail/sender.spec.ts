import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listOutbox, register, requestReset } from '@yinghuo/contracts';
import { eventually } from '@yinghuo/testing';
import { password, World } from '../world.fixture.ts';
import { insertDue, takeDue } from './due.sql.ts';
import { mailServer } from './mail-server.fixture.ts';

const registerAs = async (world: World, nickname: string, email: string) =>
  world.bus.ask(register, { nickname, email, password, pow: await world.solved() }, world.guest);

const due = (world: World) =>
  world.db<{ purpose: string; about: string; tries: number; isParked: boolean; soon: boolean }[]>`
    select purpose, about, tries, parked_at is not null as is_parked, not_before < now() + interval '61 seconds' as soon
    from mails_due order by id`;
describe('a mail', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());
  afterEach(() => world.mails.settled());
  const mailsTo = (to: string) => world.bus.ask(listOutbox, { to }, world.guest);

  it('to an address that had one of its kind a minute ago is late, and says then what is true', async () => {
    await registerAs(world, '先来的', 'late@demo.invalid');
    await world.mailedCode('late@demo.invalid');
    await registerAs(world, '后到的', 'Late@demo.invalid');
    await world.mails.settled();
    expect(await due(world)).toEqual([
      { purpose: 'registered', about: 'late@demo.invalid', tries: 0, isParked: false, soon: true },
    ]);
    expect(await mailsTo('late@demo.invalid')).toHaveLength(1);
    await world.mailsLater();
    const [second] = await mailsTo('late@demo.invalid');
    expect(second!.text).toContain('先来的');
    expect(second!.text).toContain('后到的');
    expect(second!.links).toHaveLength(2);
    expect(await due(world)).toEqual([]);
  });

  it('waits for no mail of another kind', async () => {
    const owner = await world.member({ email: 'kinds@demo.invalid' });
    await registerAs(world, '别的种类', 'kinds@demo.invalid');
    await world.bus.ask(requestReset, { email: 'kinds@demo.invalid', pow: await world.solved() }, world.guest);
    const mails = await eventually(async () => {
      const found = await mailsTo('kinds@demo.invalid');
      return found.length === 2 ? found : null;
    });
    for (const { text } of mails) expect(text).toContain(owner.nickname);
  });

  it('that a process took and died over is sent by another', async () => {
    await world.member({ email: 'crash@demo.invalid' });
    await insertDue(world.db, 'reset', 'crash@demo.invalid');
    expect(await takeDue(world.db, 10)).toHaveLength(1);
    world.mails.wake();
    await world.mails.settled();
    expect(await mailsTo('crash@demo.invalid')).toEqual([]);
    await world.mailsLater();
    expect(await mailsTo('crash@demo.invalid')).toHaveLength(1);
  });

  it('is not sent to whom nobody is', async () => {
    await insertDue(world.db, 'reset', 'nobody@demo.invalid');
    await insertDue(world.db, 'activation', 'nobody@demo.invalid');
    await world.mailsLater();
    expect([await due(world), await mailsTo('nobody@demo.invalid')]).toEqual([[], []]);
  });
});

describe('a mail server', () => {
  it('that is away gets the mail when it is back, and no code waits for it in the table', async () => {
    const gone = await mailServer();
    await gone.close();
    const world = await World.open(undefined, { SMTP_URL: gone.url });
    await registerAs(world, '等信的人', 'wait@demo.invalid');
    await world.mails.settled();
    const [waiting] = await due(world);
    expect(waiting).toMatchObject({ purpose: 'registered', tries: 1, isParked: false });
    const back = await mailServer(Number(new URL(gone.url).port));
    await world.mailsLater();
    expect(await due(world)).toEqual([]);
    expect(back.taken).toHaveLength(1);
    expect(back.taken[0]).toContain('To: wait@demo.invalid');
    await back.close();
    await world.close();
  });

  it('that stays away is asked twelve times, over a day and a half', async () => {
    const gone = await mailServer();
    await gone.close();
    const world = await World.open(undefined, { SMTP_URL: gone.url });
    await registerAs(world, '等不到的人', 'never@demo.invalid');
    await world.mails.settled();
    let minutes = 0;
    for (let again = 0; again < 13; again += 1) {
      const [{ wait, parked }] = await world.db<[{ wait: number; parked: boolean }]>`
        select round(extract(epoch from not_before - now()) / 60)::int as wait, parked_at is not null as parked
        from mails_due`;
      if (!parked) minutes += wait;
      await world.mailsLater();
    }
    expect(await due(world)).toMatchObject([{ tries: 12, isParked: true }]);
    expect(minutes / 60).toBeGreaterThan(30);
    await world.close();
  });
});
