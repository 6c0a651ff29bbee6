import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  guest,
  listPushDevices,
  markAllRead,
  memberBlocked,
  memberDeleted,
  removePushDevice,
  renewPushDevice,
  savePushDevice,
  sendMail,
  sessionsEnded,
  setMailOpen,
  type PushDevice,
  type SignedIn,
} from '@yinghuo/contracts';
import { Outside } from '@yinghuo/outside';
import { eventually, untilLocked } from '@yinghuo/testing';
import { decrypt } from 'http_ece';
import { World } from '../world.fixture.ts';
import { PushSender } from './push-sender.ts';

interface Taken {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let world: World;
let passer: Server;
let status: number;
let taken: Taken[];
/** What happens before whoever passes on has answered. */
let meanwhile: () => Promise<unknown>;
beforeAll(async () => {
  // Whoever passes messages on to browsers.
  passer = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    taken.push({ headers: req.headers, body: Buffer.concat(parts) });
    await meanwhile();
    res.writeHead(status).end('what it says does not matter');
  });
  await new Promise<void>((ready) => passer.listen(0, '127.0.0.1', ready));
  const { port } = passer.address() as AddressInfo;
  const outside = new Outside({
    resolve: (host) => Promise.resolve([host === 'inside.example' ? '10.0.0.1' : '93.184.216.34']),
    dial: () => ({ host: '127.0.0.1', port }),
    request: (options) => request({ ...options, protocol: 'http:' }),
  });
  const settings = { PUSH_KEY: 'a key for the messages of this spec only', CONTACT_EMAIL: 'post@yinghuo.example' };
  world = await World.open([], { settings, replace: [{ provide: Outside, useValue: outside }] });
});
afterAll(async () => {
  await world.close();
  passer.closeAllConnections();
  passer.close();
});
beforeEach(() => {
  [status, taken, meanwhile] = [201, [], async () => {}];
});

let browsers = 0;
/** A browser that has subscribed. */
function browser(host = 'push.example') {
  const keys = createECDH('prime256v1');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `https://${host}/${(browsers += 1)}`;
  return { keys, auth, subscription: { endpoint, p256dh: keys.generateKeys('base64url'), auth } };
}
const save = (who: SignedIn, { subscription }: ReturnType<typeof browser>, titles = false): Promise<PushDevice> =>
  world.bus.ask(savePushDevice, { ...subscription, device: 'Firefox', titles }, who);
const devicesOf = async (who: SignedIn) => (await world.bus.ask(listPushDevices, {}, who)).devices;
const opened = ({ body }: Taken, { keys, auth }: { keys: ECDH; auth: string }): unknown =>
  JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString());

async function write(to: SignedIn & { nickname: string }, title = '在吗', from?: SignedIn): Promise<void> {
  const mail = { title, name: to.nickname, text: '有件事想问你' };
  await world.bus.ask(sendMail, mail, from ?? (await world.member()));
  await world.get(PushSender).send();
}
/** As if it were time to try again. */
const later = async () => {
  await world.db`update pushes_due set not_before = now()`;
  await world.get(PushSender).send();
};

describe('a device that shows new messages', () => {
  it('is told how many there are and of what kind, encrypted for it alone and signed by the site', async () => {
    const who = await world.member();
    const one = browser();
    await save(who, one);
    await write(who);
    await write(who, '还在吗');
    expect(taken.map((each) => opened(each, one))).toEqual([
      { unread: 1, type: 4 },
      { unread: 2, type: 4 },
    ]);
    const { headers } = taken[0]!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'inbox' });
    const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization!)!;
    expect(key).toBe((await world.bus.ask(listPushDevices, {}, who)).key);
    const claims = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as object;
    expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'mailto:post@yinghuo.example' });
  });

  it('is told the title where its member wants titles, and of nothing that was read meanwhile', async () => {
    const who = await world.member();
    const [plain, open] = [browser(), browser()];
    await save(who, plain);
    await save(who, open, true);
    await write(who, '只给你看的标题');
    const told = (of: typeof open) => taken.flatMap((each) => (openable(each, of) ? [opened(each, of)] : []));
    expect(told(plain)).toEqual([{ unread: 1, type: 4 }]);
    expect(told(open)).toEqual([{ unread: 1, type: 4, title: '只给你看的标题' }]);
    status = 503;
    await write(who, '一会儿就读了');
    await world.bus.ask(markAllRead, {}, who);
    taken = [];
    await later();
    expect(taken).toEqual([]);
    expect(await world.db`select from pushes_due`).toHaveLength(0);
  });

  it.each([404, 410])('is forgotten when whoever passes messages on answers %i', async (gone) => {
    const who = await world.member();
    await save(who, browser());
    status = gone;
    await write(who);
    expect([taken.length, await devicesOf(who)]).toEqual([1, []]);
    status = 201;
    await write(who);
    expect(taken).toHaveLength(1);
    await world.db`update push_devices set gone_at = now() - interval '31 days' where gone_at is not null`;
    const other = await world.member();
    await save(other, browser());
    status = gone;
    await write(other);
    expect(await world.db`select from push_devices where member_id = ${who.memberId}`).toHaveLength(0);
  });

  it.each([false, true])(
    'is told at the address that its browser has now, and what came meanwhile: gone %s',
    async (gone) => {
      const who = await world.member({ sessionId: `renewed ${String(gone)}` });
      const [old, fresh, stranger] = [browser(), browser(), browser()];
      await save(who, old, true);
      if (gone) {
        status = 410;
        await write(who, '没送到的');
        [status, taken] = [201, []];
      }
      const renew = (auth: string, to = fresh) =>
        world.bus.ask(
          renewPushDevice,
          { ...to.subscription, oldEndpoint: old.subscription.endpoint, oldAuth: auth },
          guest('a browser'),
        );
      await expect(renew(stranger.auth, stranger)).rejects.toMatchObject({ kind: 'notFound' });
      await renew(old.auth);
      await world.get(PushSender).send();
      expect(taken.map((each) => opened(each, fresh))).toEqual(gone ? [{ unread: 1, type: 4, title: '没送到的' }] : []);
      expect(await devicesOf(who)).toMatchObject([{ endpoint: fresh.subscription.endpoint, titles: true }]);
      // Asked again after the answer was lost.
      await expect(renew(old.auth)).rejects.toMatchObject({ kind: 'notFound' });
      await write(who, '新的');
      expect(opened(taken.at(-1)!, fresh)).toMatchObject({ title: '新的' });
    },
  );

  // It was told of an internal error, and might have asked again and again.
  it('that comes with an address which another is given at the same moment is nobody’s', async () => {
    const who = await world.member();
    const [one, other, fresh] = [browser(), browser(), browser()];
    await save(who, one);
    await save(who, other);
    const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = world.db.begin(async (sql) => {
      await sql`
        update push_devices set endpoint = ${fresh.subscription.endpoint} where endpoint = ${one.subscription.endpoint}`;
      begun.resolve();
      await may.promise;
    });
    await begun.promise;
    const old = { oldEndpoint: other.subscription.endpoint, oldAuth: other.auth };
    const second = world.bus
      .ask(renewPushDevice, { ...fresh.subscription, ...old }, guest('a browser'))
      .catch((error: unknown) => error);
    await untilLocked(world.db, 'update push_devices');
    may.resolve();
    await first;
    expect(await second).toMatchObject({ kind: 'notFound' });
  });

  it('that belonged to a session that is over is nobody’s at its new address either', async () => {
    const who = await world.member({ sessionId: 'over' });
    const [old, fresh] = [browser(), browser()];
    await save(who, old);
    status = 410;
    await write(who);
    await world.bus.tell(sessionsEnded, { memberId: who.memberId, sessionIds: ['over'], why: 'signOut' });
    const { endpoint, auth } = old.subscription;
    const renewed = world.bus.ask(
      renewPushDevice,
      { ...fresh.subscription, oldEndpoint: endpoint, oldAuth: auth },
      guest('a browser'),
    );
    await expect(renewed).rejects.toMatchObject({ kind: 'notFound' });
    expect(await world.db`select from push_devices where member_id = ${who.memberId}`).toHaveLength(0);
  });

  it('is forgotten, unasked, where its address leads into our network', async () => {
    const who = await world.member();
    await save(who, browser('inside.example'));
    await write(who);
    expect([taken.length, await devicesOf(who)]).toEqual([0, []]);
  });

  it.each(['127.0.0.1', '2130706433', '[fd00::1]', 'redis', 'push.example:8443'])(
    'is not saved, and not renewed, with the address https://%s/, wherever names lead',
    async (host) => {
      const who = await world.member();
      const refused = { kind: 'invalid', detail: [{ field: 'endpoint', rule: 'forbidden' }] };
      await expect(save(who, browser(host))).rejects.toMatchObject(refused);
      const old = browser();
      await save(who, old);
      const { endpoint: oldEndpoint, auth: oldAuth } = old.subscription;
      const renewal = { ...browser(host).subscription, oldEndpoint, oldAuth };
      await expect(world.bus.ask(renewPushDevice, renewal, guest('a browser'))).rejects.toMatchObject(refused);
      expect(await devicesOf(who)).toMatchObject([{ endpoint: oldEndpoint }]);
    },
  );

  // What a release before has saved.
  it('is forgotten, unasked, where its address itself leads into our network', async () => {
    const who = await world.member();
    await save(who, browser());
    await world.db`update push_devices set endpoint = 'https://127.0.0.1/1' where member_id = ${who.memberId}`;
    await write(who);
    expect([taken.length, await devicesOf(who)]).toEqual([0, []]);
  });

  it('that names keys which are none keeps nobody waiting', async () => {
    const who = await world.member();
    const [broken, fine] = [browser(), browser()];
    broken.subscription.p256dh = 'B'.repeat(87);
    await save(who, broken);
    await save(who, fine);
    await write(who);
    expect(taken.map((each) => opened(each, fine))).toEqual([{ unread: 1, type: 4 }]);
    expect(await devicesOf(who)).toHaveLength(1);
  });

  it('is tried again a few times, later each time, and then told of newer messages only', async () => {
    const who = await world.member();
    const one = browser();
    await save(who, one);
    status = 500;
    await write(who);
    expect(taken).toHaveLength(1);
    const [due] = await world.db<{ soon: boolean }[]>`
      select not_before > now() + interval '50 seconds' as soon from pushes_due`;
    expect(due!.soon).toBe(true);
    for (let tries = 0; tries < 9; tries += 1) await later();
    expect(taken).toHaveLength(6);
    [status, taken] = [201, []];
    await write(who, '新的');
    expect(taken.map((each) => opened(each, one))).toEqual([{ unread: 2, type: 4 }]);
  });

  it('is told again at once of what came while it was being told', async () => {
    const who = await world.member();
    const one = browser();
    await save(who, one);
    meanwhile = async () => {
      meanwhile = async () => {};
      await world.bus.ask(sendMail, { title: '又及', name: who.nickname, text: '还有一件' }, await world.member());
    };
    await write(who);
    expect(taken.map((each) => opened(each, one))).toEqual([
      { unread: 1, type: 4 },
      { unread: 2, type: 4 },
    ]);
    expect(await world.db`select from pushes_due`).toHaveLength(0);
  });

  it('is not told of what its member does not receive: from whom they have blocked, or with mail switched off', async () => {
    const [who, other] = [await world.member(), await world.member()];
    await save(who, browser());
    await world.bus.tell(memberBlocked, { memberId: who.memberId, otherId: other.memberId });
    await expect(write(who, '拉黑', other)).rejects.toMatchObject({ kind: 'mailRefused' });
    await world.bus.ask(setMailOpen, { open: false }, who);
    await expect(write(who, '关了')).rejects.toMatchObject({ kind: 'mailRefused' });
    await world.get(PushSender).send();
    expect(taken).toEqual([]);
  });
});

describe('the devices of a member', () => {
  it('are theirs alone to see and to remove, ten at most, each with the settings it was given last', async () => {
    const [who, other] = [await world.member(), await world.member()];
    const first = browser();
    const { id } = await save(who, first);
    expect(await save(who, first, true)).toMatchObject({ id, titles: true, device: 'Firefox' });
    expect(await devicesOf(other)).toEqual([]);
    await expect(world.bus.ask(removePushDevice, { id }, other)).rejects.toMatchObject({ kind: 'notFound' });
    for (let count = 1; count < 10; count += 1) await save(who, browser());
    await expect(save(who, browser())).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'full' } });
    await save(who, first);
    await world.bus.ask(removePushDevice, { id }, who);
    expect(await devicesOf(who)).toHaveLength(9);
  });

  it('show the messages of whoever uses them, until the session or the account ends', async () => {
    const shared = browser();
    const [one, two] = [await world.member({ sessionId: 's1' }), await world.member({ sessionId: 's2' })];
    await save(one, shared);
    await save(two, shared);
    await write(one);
    expect([taken.length, await devicesOf(one)]).toEqual([0, []]);
    const end = (sessionIds: string[]) =>
      world.bus.tell(sessionsEnded, { memberId: two.memberId, sessionIds, why: 'signOut' });
    await end(['s1']);
    expect(await devicesOf(two)).toHaveLength(1);
    await end(['s2']);
    expect(await devicesOf(two)).toEqual([]);
    await save(two, shared);
    await world.bus.tell(memberDeleted, { memberId: two.memberId } as never);
    expect(await devicesOf(two)).toEqual([]);
  });

  it('stay where a session began after the end of all that is heard late, also one that another had before', async () => {
    const who = await world.member();
    const [again, fresh] = [browser(), browser()];
    await save({ ...who, sessionId: 's1' }, again);
    await save({ ...who, sessionId: 's1' }, browser());
    const at = new Date().toISOString();
    const end = (when: object) =>
      world.bus.tell(sessionsEnded, { memberId: who.memberId, sessionIds: ['all'], why: 'password' }, when);
    // The clock has gone on.
    await eventually(() => Date.now() > Date.parse(at) + 1);
    for (const device of [again, fresh]) await save({ ...who, sessionId: 's2' }, device);
    await end({ at });
    expect(await devicesOf(who)).toHaveLength(2);
    await end({});
    expect(await devicesOf(who)).toEqual([]);
  });

  it('are none where the site has no key', async () => {
    const without = await World.open();
    const who = await without.member();
    expect(await without.bus.ask(listPushDevices, {}, who)).toEqual({ key: null, devices: [] });
    const saved = without.bus.ask(savePushDevice, { ...browser().subscription, titles: false }, who);
    await expect(saved).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'state' } });
    await without.close();
  });
});

function openable(message: Taken, by: { keys: ECDH; auth: string }): boolean {
  try {
    return opened(message, by) !== null;
  } catch {
    return false;
  }
}
