/**
 * How long it takes until a sanction holds everywhere: `npm run bench -- sanctions`. Members of a product of its own sit in the
 * chat, write and read; a moderator ends it for one after the other.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { io, type Socket } from 'socket.io-client';
import { Member, pause } from '../../chaos/member.ts';
import { openAccounts } from '../../chaos/accounts.ts';
import { password } from '../../chaos/siege.ts';
import { root } from '../../command.ts';
import { Failure } from '../../failure.ts';
import { step } from '../../progress.ts';
import { runningProduct } from '../product.ts';
import { circumstances, median, publish, rounded, table } from '../report.ts';

const many = 15;
const promisedMs = 10_000;
/** Calls are looked at so often; of messages the chat takes thirty in ten seconds. */
const [callMs, messageMs] = [100, 400];

/** What ends for a member, and where it is noticed: ms of each member. */
const kinds = [
  'chatMute: a message',
  'mute: a comment',
  'mute: a message',
  'ban: any call',
  'ban: the open socket',
] as const;
type Noticed = Record<(typeof kinds)[number], number[]>;

export async function run(): Promise<void> {
  const when = circumstances();
  const dir = join(root, '.data/bench/sanctions');
  // Nobody of an earlier run may be muted or banned still.
  await rm(join(dir, 'stack'), { recursive: true, force: true });
  const product = await runningProduct(dir);
  if (!product.addresses) throw new Failure('It bans members, so it does so in a product of its own only.');
  const sql = postgres(product.addresses.DATABASE_URL, { max: 1, onnotice: () => {} });
  const took: Noticed = Object.fromEntries(kinds.map((kind) => [kind, []])) as never;
  try {
    const people = (await openAccounts(sql, many)).filter(({ moderates }) => !moderates);
    const moderator = await Member.signIn(product.url, 'moderator', password);
    const seats = [];
    for (const { id, nickname } of people) {
      seats.push(await Seat.take(id, await Member.signIn(product.url, nickname, password)));
    }
    for (const [n, seat] of seats.entries()) {
      await step(`member ${n + 1} of ${seats.length}`, () => sanction(seat, moderator, took));
      seat.socket.close();
    }
  } finally {
    await sql.end();
    await product.stop();
  }
  publish('sanctions', reportOf(took, when));
}

async function sanction(seat: Seat, moderator: Member, took: Noticed): Promise<void> {
  const punish = async (kind: string) => {
    const asked = { memberId: seat.id, kind, days: 1, reason: '测一测多快生效' };
    const { code, obj } = await moderator.say<{ id: number }>('/api/moderation/sanction', asked);
    if (code !== 200) throw new Failure(`${kind}: ${code}`);
    return { id: obj!.id, since: performance.now() };
  };
  const lift = async (id: number) => {
    await moderator.say('/api/moderation/lift', { id, reason: '测完了' });
    await until(() => seat.mayTalk(), messageMs);
    await until(() => seat.mayComment(), callMs);
  };

  const quiet = await punish('chatMute');
  took['chatMute: a message'].push(await until(async () => !(await seat.mayTalk()), messageMs, quiet.since));
  await lift(quiet.id);
  const mute = await punish('mute');
  await Promise.all([
    until(async () => !(await seat.mayComment()), callMs, mute.since).then((ms) => took['mute: a comment'].push(ms)),
    until(async () => !(await seat.mayTalk()), messageMs, mute.since).then((ms) => took['mute: a message'].push(ms)),
  ]);
  await lift(mute.id);
  const gone = new Promise<number>((resolve) => seat.socket.once('disconnect', () => resolve(performance.now())));
  const ban = await punish('ban');
  took['ban: any call'].push(
    await until(async () => (await seat.member.read('/api/wallet')).code === 119, callMs, ban.since),
  );
  took['ban: the open socket'].push((await gone) - ban.since);
}

/** A member in the chat. */
class Seat {
  readonly id: number;
  readonly member: Member;
  readonly socket: Socket;

  private constructor(id: number, member: Member, socket: Socket) {
    this.id = id;
    this.member = member;
    this.socket = socket;
  }

  static async take(id: number, member: Member): Promise<Seat> {
    const socket = io(`${member.url}/chat`, { auth: { token: member.token }, forceNew: true, reconnection: false });
    await new Promise((resolve, reject) => socket.once('history', resolve).once('connect_error', reject));
    return new Seat(id, member, socket);
  }

  /** Said, or too soon after the last one; a muted member is refused before either. */
  async mayTalk(): Promise<boolean> {
    const { code } = (await this.socket.timeout(8000).emitWithAck('sendMsg', { value: '在', type: 1 })) as {
      code: number;
    };
    return code !== 403;
  }

  /** There is no such note, which a muted member is not told. */
  async mayComment(): Promise<boolean> {
    const { code } = await this.member.say('/addComments', { id: 999_999_999, text: '在' });
    return code !== 403;
  }
}

/** Ms until it holds. */
async function until(holds: () => Promise<boolean>, everyMs: number, since = performance.now()): Promise<number> {
  while (!(await holds())) await pause(everyMs);
  return performance.now() - since;
}

const reportOf = (took: Noticed, when: string): string => `# Sanctions

\`npm run bench -- sanctions\`: ${when}. ${many} members sit in the chat with a socket open and ask for pages; a moderator mutes each in
the chat, mutes and bans them, and it is looked at every ${callMs} ms whether it holds (in the chat every ${messageMs} ms). Counted from the answer that the moderator got.
Promised: within ten seconds, open sockets too.

${table(
  ['what ends', 'p50 ms', 'most ms', ''],
  kinds.map((kind) => {
    const most = Math.max(...took[kind]);
    return [kind, rounded(median(took[kind])), rounded(most), most <= promisedMs ? 'kept' : 'not kept'];
  }),
)}
`;
