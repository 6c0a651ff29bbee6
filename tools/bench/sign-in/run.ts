/**
 * What signing in takes beside the hash of a password: `npm run bench -- sign-in`. And whether it takes as long where there is no
 * such account: who times it must not learn who is here.
 */
import { join } from 'node:path';
import { password, withDatabase } from '../../chaos/siege.ts';
import { root } from '../../command.ts';
import { Failure } from '../../failure.ts';
import { step } from '../../progress.ts';
import { built } from '../handlers.ts';
import { runningProduct } from '../product.ts';
import { circumstances, kept, median, publish, rounded, table } from '../report.ts';

const names = ['yinghuo', 'moderator', 'contributor', 'trusted', 'newcomer'];
/** Of each name. */
const rounds = 12;
/** Each is another member, so that no account is locked: the fifth wrong password in a quarter of an hour would do that. */
const wrongly = 24;
/** The code of a wrong password. */
const refused = 400;
const most = { ofHash: 1.2, ofWrite: 1, apart: 1.05 };

/** Of the members' service, as it was built. */
interface Passwords {
  hashPassword(password: string): Promise<string>;
  matches(password: string, hashed: string): Promise<boolean>;
}

/** One turn, in ms. */
interface Turn {
  hash: number;
  right: number;
  /** The smallest write of the same service: one row of the member's own. */
  write: number;
}
interface Answer {
  code: number;
  obj?: { token: string };
}
interface Wrong {
  known: number;
  unknown: number;
}

export async function run(): Promise<void> {
  const when = circumstances();
  // Visitors are told apart by the address that a proxy would give.
  process.env.TRUSTED_PROXIES = '1';
  const product = await runningProduct(join(root, '.data/bench'));
  const { addresses, url } = product;
  if (!addresses) throw new Failure('It needs a product of its own: it asks its database who is there.');
  try {
    const others = await withDatabase({ addresses, url }, async (sql) => {
      const rows = await sql<{ nickname: string }[]>`
        select nickname from members.members where nickname <> all(${names}) and state = 'active' order by random() limit ${wrongly}`;
      return rows.map(({ nickname }) => nickname);
    });
    const passwords = await built<Passwords>('apps/members/dist/registration/password.js');
    const hashed = await passwords.hashPassword(password);
    const hash = () => passwords.matches(password, hashed);
    let asked = 0;
    const post = async (path: string, fields: Record<string, string>, expected: number, token = '') => {
      const body = new URLSearchParams(fields);
      const headers = {
        'x-forwarded-for': `10.2.${Math.floor((asked += 1) / 250)}.${asked % 250}`,
        'x-auth-token': token,
      };
      const answer = (await (await fetch(url + path, { method: 'POST', body, headers })).json()) as Answer;
      if (answer.code !== expected)
        throw new Failure(`${path} with ${body.toString()} was answered with ${answer.code}, not ${expected}.`);
      return answer;
    };
    const tokens = new Map<string, string>();
    const sign = async (name: string, given: string, expected: number) => {
      const { obj } = await post('/sign', { name, password: given }, expected);
      if (expected === 200) tokens.set(name, obj!.token);
    };
    const write = (name: string, n: number) =>
      post('/api/me/preferences', { spoiler: String(n % 3) }, 200, tokens.get(name));
    const turns: Turn[] = [];
    await step('warming up', async () => {
      for (const name of names) await sign(name, password, 200);
      for (let n = 0; n < 20; n += 1) await hash();
    });
    await step('signing in', async () => {
      for (let round = 0; round < rounds; round += 1) {
        for (const name of names) {
          const right = await took(() => sign(name, password, 200));
          turns.push({ hash: await took(hash), right, write: await took(() => write(name, round)) });
        }
      }
    });
    const wrongs: Wrong[] = [];
    await step('signing in with a wrong password', async () => {
      for (const [n, name] of others.entries()) {
        const known = () => sign(name, 'nobody-2026', refused);
        const unknown = () => sign(`nobody${n}`, 'nobody-2026', refused);
        // Neither is always the second.
        if (n % 2 === 0) wrongs.push({ known: await took(known), unknown: await took(unknown) });
        else wrongs.push({ unknown: await took(unknown), known: await took(known) });
      }
    });
    publish('sign-in', reportOf(turns, wrongs, when));
  } finally {
    await product.stop();
  }
}

async function took(what: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await what();
  return performance.now() - began;
}

function reportOf(turns: Turn[], wrongs: Wrong[], when: string): string {
  const ofHash = median(turns.map(({ right, hash }) => right / hash));
  const ofWrite = median(turns.map(({ right, hash, write }) => right / (hash + write)));
  const apart = median(wrongs.map(({ known, unknown }) => unknown / known));
  const isAlike = Math.max(apart, 1 / apart) <= most.apart;
  return `# Signing in

\`npm run bench -- sign-in\`: ${when}. One of every process with the demo's data. ${turns.length} times one after the other, each beside
the same comparison of a password with its hash (argon2id, 19 MB, two passes) called in a process of its own, and beside the smallest write
of the same service, one row of the member's own (decision 151). Medians, ratios are of pairs. Promised at first was 1.2 × the hash alone.

${table(
  ['what', 'ms', 'beside', 'ms', 'ratio', 'promised', ''],
  [
    [
      'signing in',
      rounded(median(turns.map(({ right }) => right))),
      'one hash and a write',
      rounded(median(turns.map(({ hash, write }) => hash + write))),
      rounded(ofWrite),
      `≤ ${most.ofWrite}`,
      kept(ofWrite <= most.ofWrite),
    ],
    [
      'signing in, as promised at first',
      rounded(median(turns.map(({ right }) => right))),
      'one hash',
      rounded(median(turns.map(({ hash }) => hash))),
      rounded(ofHash),
      `≤ ${most.ofHash}`,
      kept(ofHash <= most.ofHash),
    ],
    [
      'nobody of that name',
      rounded(median(wrongs.map(({ unknown }) => unknown))),
      'a wrong password',
      rounded(median(wrongs.map(({ known }) => known))),
      rounded(apart),
      `≤ ${most.apart} either way`,
      kept(isAlike),
    ],
  ],
)}
`;
}
