import { table } from '../bench/report.ts';
import { parts } from '../bench/processes.ts';
import { assumed, needed, type Measured, type Needed, type Prices } from './model.ts';

const sizes = [10_000, 100_000, 1_000_000];

const short = (value: number): string => {
  for (const [unit, of] of [
    ['T', 1e12],
    ['G', 1e9],
    ['M', 1e6],
    ['k', 1e3],
  ] as const) {
    if (value >= of) return `${(value / of).toPrecision(value / of >= 100 ? 3 : 2)} ${unit}`;
  }
  return value >= 10 ? String(Math.round(value)) : value.toPrecision(2);
};

const rowsOf = (all: Needed[]): string[][] => {
  const row = (what: string, of: (one: Needed) => string) => [what, ...all.map(of)];
  return [
    row('requests a second', (one) => short(one.requests)),
    row('of them calls over the bus', (one) => short(one.calls)),
    row('writes a second', (one) => short(one.writes)),
    row('chat messages a second', (one) => short(one.messages)),
    row('delivered to receivers a second', (one) => short(one.deliveries)),
    ...parts.map((part) => row(`cores: ${part}`, (one) => short(one.cores[part]))),
    row('pods: edge, services, chat', ({ pods }) => `${pods.edge}, ${pods.services}, ${pods.chat}`),
    row('partitions of requests', (one) => String(Math.max(assumed.partitions, Math.ceil(one.pods.services / 5)))),
    row('brokers of Kafka', (one) => `${one.brokers} (${short(one.kafkaBytes)}B/s)`),
    row('connections to Postgres', (one) => short(one.connections)),
    row('memory of sockets', (one) => `${short(one.chatMemory)}B`),
    row('leaves for members', (one) => `${short(one.bytes)}B/s`),
    row('dollars a month', (one) => short(one.dollars)),
  ];
};

/** docs/scale.md */
export function scaleOf(measured: Measured, prices: Prices): string {
  const { perMember, when } = measured;
  const head = ['at once', ...sizes.map((size) => size.toLocaleString('en'))];
  const of = (rooms: boolean) => sizes.map((size) => needed(measured, size, prices, rooms));
  const [one, rooms] = [of(false), of(true)];
  const last = one.at(-1)!;
  const lastInRooms = rooms.at(-1)!;
  return `# A million members, on paper that computes

Written by \`npm run scale\` from docs/bench/evening.md (${when}); a spec compares them. Nothing of this size was run: it is that
table times a number, and what it leaves out (caches that grow cold, queues, neighbours) only makes it larger. What is assumed stands in
\`tools/scale/model.ts\`, with its reason.

A member who is there goes to a page every ${Math.round(1 / perMember.pages)} s, which asks for ${perMember.asksOfPage.toFixed(1)} things (${assumed.kept * 100} % at hand), comments every ${Math.round(1 / perMember.comments)} s and, if
the chat is open (${assumed.inChat * 100} %), says something every ${Math.round(1 / perMember.messages)} s. Pods are half idle. A core costs ${prices.core} dollars an hour, a GB that leaves ${prices.gb}, and
an evening is a third of a day.

## With one room

${table(head, rowsOf(one))}

## With rooms of ${assumed.membersOfRoom.toLocaleString('en')}

${table(head, rowsOf(rooms))}

## What breaks first, and what mends it

1. **The chat's one room**, for people before machines: at 10,000 members ${short(one[0]!.messages)} messages a second pass, which nobody reads. For machines at a million:
   ${short(last.deliveries)} deliveries a second, ${short(last.cores.chat)} cores and ${short(last.bytes)}B/s. Rooms make it ${short(lastInRooms.cores.chat)} cores and ${short(lastInRooms.bytes)}B/s. Not built: there is one room, in tables and on the wire.
2. **Postgres**, one machine that writes: ${short(rooms[1]!.cores.Postgres)} cores at 100,000, ${short(lastInRooms.cores.Postgres)} at a million. Each service has a schema and a \`DATABASE_URL\` of its own, so the first switch is a
   database for each (six times as much), the second read replicas for lists: not built, \`connect()\` would take a second address, and reads that must see
   their own writes would stay.
3. **Connections to Postgres**: ${short(rooms[1]!.connections)} at 100,000. First smaller pools (\`DATABASE_POOL\`, ${assumed.connectionsOfPod} each), then a pooler with a role for each service
   (decision 79).
4. **Partitions**: a service has at most as many busy pods as its requests have partitions (${assumed.partitions}). More before it is needed, with \`KAFKA_PARTITIONS\`:
   requests have no order to lose; topics of events keep theirs, because order is by key.
5. **Search in Postgres**: a search costs ${short((measured.costs.search.Postgres + measured.costs.search.services) * 1000)} ms of its cores. A search engine would stand behind the calls that search, filled from the events that fill the
   index now; not built.
6. **Pictures**: they lie in Postgres (decision 20) until \`S3_BUCKET\` names a bucket (decision 96), and on the edges' disks. Of what leaves at a million they are ${Math.round(((lastInRooms.members * perMember.pages * assumed.pictureBytes) / lastInRooms.bytes) * 100)} %: a CDN before \`/media\`, whose names never
   change, mends it without a line of code.
7. **Kafka** bears the most of it: ${short(lastInRooms.kafkaBytes)}B/s at a million, ${lastInRooms.brokers} brokers of the smallest size.
`;
}
