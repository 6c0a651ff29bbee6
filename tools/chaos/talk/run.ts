import { table } from '../../bench/report.ts';
import { pause, Member } from '../member.ts';
import { besiege, password, type Ground } from '../siege.ts';
import { foundCircle, Talker, writtenKinds } from './talker.ts';

const accounts = ['yinghuo', 'moderator', 'contributor', 'trusted', 'newcomer'];

export const run = (ground: Ground) =>
  besiege(ground, {
    name: 'talk',
    story: 'Five members chat, comment, write notes, ask, post in their group and reply without a pause',
    async enter({ url }) {
      const members: Member[] = [];
      for (const name of accounts) members.push(await Member.signIn(url, name, password));
      const circle = await foundCircle(members);
      return members.map((member) => new Talker(member, { circle, mayAsk: member.name !== 'newcomer' }));
    },
    async count(talkers) {
      await pause(5000);
      return reportOf(await count(talkers));
    },
  });

interface Counted {
  kind: string;
  acknowledged: number;
  missing: number;
  twice: number;
}
interface Outcome {
  rows: Counted[];
  gaps: number;
  signedOut: number;
}

async function count(talkers: Talker[]): Promise<Outcome> {
  const [reader] = talkers as [Talker];
  const history = await wholeHistory(reader.member);
  const said = talkers.flatMap(({ acknowledged }) => acknowledged.chat);
  const times = (words: string) => history.filter(({ text }) => text === words).length;
  const rows: Counted[] = [
    {
      kind: 'chat messages',
      acknowledged: said.length,
      missing: said.filter(({ id, seq }) => !history.some((row) => row.id === id && row.seq === seq)).length,
      twice: said.filter(({ words }) => times(words) > 1).length,
    },
  ];
  for (const kind of writtenKinds) {
    const all = talkers.flatMap(({ acknowledged }) => acknowledged[kind].map(({ words }) => words));
    // Who does not write threads does not see the board.
    const owners = kind === 'note' || kind === 'thread' ? talkers.filter((talker) => talker.writes(kind)) : [reader];
    const there = (await Promise.all(owners.map((talker) => talker.rows(kind)))).flat();
    const found = all.map((words) => there.filter((each) => each === words).length);
    rows.push({
      kind: kind === 'reply' ? 'replies' : `${kind}s`,
      acknowledged: all.length,
      missing: found.filter((n) => n === 0).length,
      twice: found.filter((n) => n > 1).length,
    });
  }
  const gaps = talkers.map(({ shown }) => said.filter(({ seq }) => !shown.has(seq!)).length);
  return {
    rows,
    gaps: gaps.reduce((sum, n) => sum + n, 0),
    signedOut: talkers.reduce((sum, { member }) => sum + member.signedOut, 0),
  };
}

async function wholeHistory(reader: Member) {
  const all: { id: string; seq: number; text: string }[] = [];
  for (;;) {
    const before = all[0] ? `&before=${all[0].seq}` : '';
    const part = await reader.get<typeof all>(`/api/chat/history?size=100${before}`);
    if (part.length === 0) return all;
    all.unshift(...part);
  }
}

const reportOf = ({ rows, gaps, signedOut }: Outcome): string => `${table(
  ['what', 'acknowledged', 'missing', 'there twice'],
  rows.map(({ kind, acknowledged, missing, twice }) => [kind, acknowledged, missing, twice].map(String)),
)}

Messages that one of the five rooms never showed: ${gaps}. Members who were signed out: ${signedOut}.`;
