import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@yinghuo/contracts';
import type { AnyEvent, Service } from '@yinghuo/contracts';
import { root } from '../command.ts';

interface Acl {
  resource: { type: 'topic' | 'group'; name: string; patternType: 'literal' | 'prefix' };
  operations: string[];
}

/** Libraries that hear inside of whoever depends on them. */
const hearing = ['copies', 'opinions', 'service'];
/** As libs/kafka names them. */
const requestTopic = (service: Service): string => `${service}.requests`;
const deadTopic = (topic: string): string => `${topic}.dead`;
export const kafkaUsersFile = join(root, 'k8s/base/brokers/kafka-users.yaml');

/** What stands in the manifests of the users of Kafka: one for each process, with no more than its sources name. */
export const kafkaUsers = (): string =>
  [
    '# Written by `npm run k8s` from what the sources ask, hear and tell; a spec compares them.\n',
    ...[...contracts.services, 'bff'].map((app) => userOf(app, aclsOf(app))),
    userOf('migrate', migrating),
    userOf('kafka-lag', looking),
  ].join('---\n');

/** Makes topics and gives them their settings. */
const migrating: Acl[] = [
  {
    resource: { type: 'topic', name: '*', patternType: 'literal' },
    operations: ['Create', 'Describe', 'DescribeConfigs', 'AlterConfigs'],
  },
];
/** What KEDA needs for the lag of a group. */
const looking: Acl[] = [
  { resource: { type: 'topic', name: '*', patternType: 'literal' }, operations: ['Describe'] },
  { resource: { type: 'group', name: '*', patternType: 'literal' }, operations: ['Describe'] },
];

function aclsOf(app: string): Acl[] {
  const sources = sourcesOf(app);
  const service = contracts.services.find((each) => each === app);
  const heard = topicsIn(sources);
  const told = heard.filter((topic) => topic.startsWith(`${app}.`));
  const asked = contracts.services.filter((each) => each !== app && asks(sources, each));
  return [
    ...(service ? answering(service, heard) : reading(heard)),
    ...topics(told, ['Write', 'Describe']),
    ...(service && asked.length === 0 ? [] : asking(app, asked)),
  ];
}

const answering = (service: Service, heard: string[]): Acl[] => [
  ...topics([requestTopic(service)], ['Read', 'Describe']),
  ...reading(heard),
  ...topics(heard.map(deadTopic), ['Write', 'Describe']),
  { resource: { type: 'group', name: service, patternType: 'prefix' }, operations: ['Read', 'Describe'] },
  // Replies go to whoever asked.
  ...callers().map((caller): Acl => ({ resource: mailbox(caller, 'topic'), operations: ['Write', 'Describe'] })),
];

const asking = (app: string, asked: Service[]): Acl[] => [
  ...topics(asked.map(requestTopic), ['Write', 'Describe']),
  {
    resource: mailbox(app, 'topic'),
    operations: ['Create', 'Read', 'Describe', 'DescribeConfigs', 'AlterConfigs', 'Delete'],
  },
  { resource: mailbox(app, 'group'), operations: ['Read', 'Describe', 'Delete'] },
];

const reading = (heard: string[]): Acl[] => topics(heard, ['Read', 'Describe']);
const topics = (names: string[], operations: string[]): Acl[] =>
  names.map((name) => ({ resource: { type: 'topic', name, patternType: 'literal' }, operations }));
/** Reply topics of all instances, and the groups that read them. */
const mailbox = (app: string, type: 'topic' | 'group'): Acl['resource'] => ({
  type,
  name: `${app}.replies.`,
  patternType: 'prefix',
});

const callers = (): string[] => [
  'bff',
  ...contracts.services.filter((each) =>
    contracts.services.some((other) => each !== other && asks(sourcesOf(each), other)),
  ),
];

function sourcesOf(app: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps', app, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const libs = hearing.filter((lib) => dependencies[`@yinghuo/${lib}`]).map((lib) => `libs/${lib}/src`);
  return [`apps/${app}/src`, ...libs]
    .flatMap((folder) => globSync('**/*.ts', { cwd: join(root, folder) }).map((name) => join(root, folder, name)))
    .filter((name) => !/\.(spec|fixture)\.ts$|\/fixtures\//.test(name))
    .sort()
    .map((name) => readFileSync(name, 'utf8').replaceAll(/^import [^;]*;$/gm, ''));
}

const named = Object.entries(contracts) as [string, unknown][];
const isEvent = (value: unknown): value is AnyEvent =>
  typeof value === 'object' && value !== null && Array.isArray((value as { topics?: unknown }).topics);
const events = named.flatMap(([name, value]) => (isEvent(value) ? [[name, value] as const] : []));

const words = (text: string): ReadonlySet<string> => new Set(text.match(/\b\w+\b/g));
/** Topics of the events that are named: whoever tells of one may read it as well. */
function topicsIn(sources: string[]): string[] {
  const used = words(sources.join('\n'));
  return [...new Set(events.flatMap(([name, { topics: of }]) => (used.has(name) ? of : [])))].sort();
}

/** Whether a contract of that service is named. */
function asks(sources: string[], service: Service): boolean {
  const used = words(sources.join('\n'));
  return named.some(
    ([name, value]) =>
      used.has(name) &&
      typeof value === 'object' &&
      value !== null &&
      'gate' in value &&
      (value as unknown as { service: Service }).service === service,
  );
}

const userOf = (name: string, acls: Acl[]): string => `apiVersion: kafka.strimzi.io/v1
kind: KafkaUser
metadata:
  name: ${name}
  labels: { strimzi.io/cluster: yinghuo }
spec:
  authentication: { type: scram-sha-512 }
  authorization:
    type: simple
    acls:
${acls.map(lineOf).join('')}`;

const lineOf = ({ resource: { type, name, patternType }, operations }: Acl): string =>
  `      - resource: { type: ${type}, name: '${name}', patternType: ${patternType} }\n        operations: [${operations.join(', ')}]\n`;
