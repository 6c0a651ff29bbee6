/** From what things cost on our cores to what so many members at once need. Every assumption stands here, with its reason. */
import type { Costs } from '../bench/evening/run.ts';
import type { Part } from '../bench/processes.ts';

/** As docs/bench/evening.json holds it. */
export interface Measured {
  when: string;
  costs: Costs;
  /** What one member who is there does, a second. */
  perMember: { pages: number; asksOfPage: number; comments: number; messages: number };
}

export const assumed = {
  /** The page comes once, then only its data: so many views of a visit after the first. */
  viewsOfVisit: 8,
  /** Of what pages ask, what is at hand: lists, games, notes; the rest is a member's own, or asked for the first time. */
  kept: 0.75,
  /** Of what is not at hand, searches that nobody asked before. */
  searches: 0.1,
  /** Of those who are there, who have the chat open. */
  inChat: 0.5,
  /** Of a message to a receiver, in processor seconds, said alone and where many are said at once: docs/bench/chat.md. */
  singleDelivery: 13.5e-6,
  burstDelivery: 0.84e-6,
  /** From so many messages a second in a room on, they go out together. */
  burstFrom: 10,
  /** Bytes of a message to a receiver, with its frame. */
  messageBytes: 220,
  /** Of pictures for each page view, which nginx or a CDN sends: covers of a list, once in a while. */
  pictureBytes: 60_000,
  /** Sockets of a chat process, as KEDA scales it (k8s/base/chat/scaling.yaml), and memory of each (docs/bench/chat.md). */
  socketsOfPod: 2000,
  socketBytes: 30_000,
  /** Of a pod's core, what may be in use: the rest is for a minute without the other half of the pods. */
  inUse: 0.5,
  /** Messages on Kafka for a call (asking, answering), and for a write (its event, on three brokers). */
  messagesOfCall: 2,
  callBytes: 1500,
  eventBytes: 800,
  /** What one broker of our size bears, bytes a second in. */
  brokerBytes: 40e6,
  partitions: 6,
  /** Connections of a process to Postgres (DATABASE_POOL). */
  connectionsOfPod: 10,
  /** Rooms of the chat once it has some: more than that nobody can follow. */
  membersOfRoom: 2000,
} as const;

/** US dollars: of a core for an hour with its 4 GB, of a GB that leaves. Yours may be others: `npm run scale -- --core 0.03 --gb 0.01`. */
export interface Prices {
  core: number;
  gb: number;
}

export interface Needed {
  members: number;
  requests: number;
  calls: number;
  writes: number;
  messages: number;
  deliveries: number;
  cores: Record<Part, number>;
  pods: { edge: number; services: number; chat: number };
  brokers: number;
  kafkaBytes: number;
  connections: number;
  chatMemory: number;
  bytes: number;
  /** A month of it. */
  dollars: number;
}

/** What so many members at once need. `rooms`: the chat is in rooms, not in one. */
export function needed({ costs, perMember }: Measured, members: number, prices: Prices, rooms: boolean): Needed {
  const views = members * perMember.pages;
  const asks = views * perMember.asksOfPage;
  const kept = asks * assumed.kept;
  const searches = (asks - kept) * assumed.searches;
  const own = asks - kept - searches;
  const writes = members * perMember.comments;
  const messages = members * perMember.messages * assumed.inChat;
  const sockets = members * assumed.inChat;
  const receivers = rooms ? Math.min(sockets, assumed.membersOfRoom) : sockets;
  const inRoom = (messages * receivers) / sockets;
  const deliveries = messages * receivers;
  const perDelivery = inRoom >= assumed.burstFrom ? assumed.burstDelivery : assumed.singleDelivery;
  const of = (part: Part): number =>
    (views / assumed.viewsOfVisit) * costs.page[part] +
    kept * costs.keptAnswer[part] +
    own * costs.ownRead[part] +
    searches * costs.search[part] +
    writes * costs.comment[part] +
    messages * costs.message[part] +
    (part === 'chat' ? deliveries * perDelivery : 0) +
    costs.rest[part];
  const cores: Record<Part, number> = {
    edge: of('edge'),
    services: of('services'),
    chat: of('chat'),
    Postgres: of('Postgres'),
    Kafka: of('Kafka'),
    Redis: of('Redis'),
  };
  const pods = {
    edge: Math.max(2, Math.ceil(cores.edge / assumed.inUse)),
    services: Math.max(10, Math.ceil(cores.services / assumed.inUse)),
    chat: Math.max(2, Math.ceil(cores.chat / assumed.inUse), Math.ceil(sockets / assumed.socketsOfPod)),
  };
  const calls = own + searches + writes + messages;
  const kafkaBytes = calls * assumed.messagesOfCall * assumed.callBytes + (writes + messages) * assumed.eventBytes * 3;
  const bytes =
    (views / assumed.viewsOfVisit) * costs.page.bytes +
    kept * costs.keptAnswer.bytes +
    own * costs.ownRead.bytes +
    searches * costs.search.bytes +
    deliveries * assumed.messageBytes +
    views * assumed.pictureBytes;
  const allCores = Object.values(cores).reduce((sum, each) => sum + each, 0) / assumed.inUse;
  const dollars = allCores * prices.core * 730 + ((bytes * 86_400 * 30) / 3 / 1e9) * prices.gb;
  return {
    members,
    requests: views / assumed.viewsOfVisit + asks + views + writes,
    calls,
    writes,
    messages,
    deliveries,
    cores,
    pods,
    brokers: Math.max(3, Math.ceil(kafkaBytes / assumed.brokerBytes)),
    kafkaBytes,
    connections: (pods.services + pods.chat) * assumed.connectionsOfPod,
    chatMemory: sockets * assumed.socketBytes,
    bytes,
    dollars,
  };
}
