import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { services } from '@yinghuo/contracts';
import { serviceNames } from '../start/services.ts';
import { alertsFile, alertsManifest } from './alerts.ts';
import { kafkaUsers, kafkaUsersFile } from './kafka-users.ts';
import { faultsOf, overlays, render, type Manifest, type Overlay } from './render.ts';

const rendered = {} as Record<Overlay, Manifest[]>;
beforeAll(async () => {
  for (const overlay of overlays) rendered[overlay] = await render(overlay);
});

const of = (overlay: Overlay, kind: string): Manifest[] => rendered[overlay].filter((each) => each.kind === kind);
const one = (overlay: Overlay, kind: string, name: string): Manifest => {
  const found = of(overlay, kind).filter(({ metadata }) => metadata.name === name);
  expect(found).toHaveLength(1);
  return found[0]!;
};
/* eslint-disable @typescript-eslint/no-explicit-any -- fields are proven by schemas, not by types */
const podOf = ({ spec }: Manifest): any => spec.template.spec;
const labelsOf = ({ spec }: Manifest): Record<string, string> => spec.template.metadata.labels;
const workloads = (overlay: Overlay): Manifest[] =>
  ['Deployment', 'StatefulSet', 'Job'].flatMap((kind) => of(overlay, kind));
const containersOf = (workload: Manifest): any[] => [
  ...(podOf(workload).initContainers ?? []),
  ...podOf(workload).containers,
];
const apps = serviceNames();
const fits = (selector: any, labels: Record<string, string>): boolean =>
  Object.entries<string>(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, values }: { key: string; values: string[] }) => labels[key] !== undefined && values.includes(labels[key]),
  );

describe.each(overlays)('the overlay %s', (overlay) => {
  it('has nothing that a schema does not know', () => {
    expect(rendered[overlay].flatMap(faultsOf)).toEqual([]);
    expect(rendered[overlay].length).toBeGreaterThan(50);
  });

  it('runs every app, and the migrations, in the namespace that takes restricted pods alone', () => {
    const deployed = of(overlay, 'Deployment').map(({ metadata }) => metadata.name);
    expect(deployed).toEqual(expect.arrayContaining(apps));
    one(overlay, 'Job', 'migrate');
    // A release applies everything but these first, so that migrations run beside the release before.
    const processes = rendered[overlay].filter(
      ({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'app',
    );
    expect(processes.map(({ metadata }) => metadata.name).sort()).toEqual([...apps].sort());
    // And of them the edge last, by its name.
    for (const { metadata } of processes) expect(metadata.labels!['app.kubernetes.io/name']).toBe(metadata.name);
    const [namespace] = of(overlay, 'Namespace');
    expect(namespace!.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    for (const { kind, metadata } of rendered[overlay]) {
      if (kind !== 'Namespace') expect(metadata.namespace).toBe('yinghuo');
    }
  });

  it('gives no process a right that it does not need', () => {
    for (const workload of workloads(overlay)) {
      const pod = podOf(workload);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod.securityContext.runAsUser).toBeGreaterThan(0);
      for (const container of containersOf(workload)) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        });
        // A tag that moves is another release tomorrow.
        expect(container.image).not.toMatch(/:latest$|^[^:]+$/);
      }
    }
    for (const account of of(overlay, 'ServiceAccount')) {
      expect(account).toMatchObject({ automountServiceAccountToken: false });
    }
    for (const name of [...apps, 'redis', 'migrate']) one(overlay, 'ServiceAccount', name);
  });

  it('has secrets by reference alone, and each before whoever is spelt with it', () => {
    expect(of(overlay, 'Secret')).toEqual([]);
    for (const workload of workloads(overlay)) {
      for (const { env = [] } of containersOf(workload) as { env?: { name: string; value?: string }[] }[]) {
        env.forEach(({ name, value }, at) => {
          if (/PASSWORD|SECRET|_KEY$|SMTP_URL/.test(name)) expect([name, value]).toEqual([name, undefined]);
          for (const [, used] of (value ?? '').matchAll(/\$\((\w+)\)/g)) {
            expect(env.slice(0, at).map((each) => each.name)).toContain(used);
          }
        });
      }
    }
    for (const config of of(overlay, 'ConfigMap')) {
      const settings = (config as unknown as { data: Record<string, string> }).data;
      expect(Object.keys(settings).filter((name) => /PASSWORD|SECRET|_KEY$/.test(name))).toEqual([]);
    }
  });

  it('looks at every process: started, alive, ready', () => {
    for (const workload of workloads(overlay).filter(({ kind }) => kind !== 'Job')) {
      for (const container of containersOf(workload)) {
        for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
          expect([workload.metadata.name, probe, container[probe] !== undefined]).toEqual([
            workload.metadata.name,
            probe,
            true,
          ]);
        }
      }
    }
    for (const app of apps) {
      const [container] = containersOf(one(overlay, 'Deployment', app));
      // A broker that is away is no reason to end a process, nor to take the last ones that have cached answers away.
      expect(container.livenessProbe.httpGet.path).toBe('/health/live');
      const isFront = app === 'bff' || app === 'chat';
      expect(container.readinessProbe.httpGet.path).toBe(isFront ? '/health/startup' : '/health/ready');
    }
  });

  it('lets each end as long as it drains', () => {
    const graceOf = (app: string) => podOf(one(overlay, 'Deployment', app)).terminationGracePeriodSeconds as number;
    const sleepOf = (app: string) =>
      (podOf(one(overlay, 'Deployment', app)).containers[0].lifecycle?.preStop.sleep.seconds ?? 0) as number;
    // KafkaServer finishes what was begun for 8 s and leaves within 3, the pool closes within 5.
    for (const app of apps) expect(graceOf(app)).toBeGreaterThanOrEqual(sleepOf(app) + 16);
    for (const app of ['bff', 'chat']) expect(sleepOf(app)).toBeGreaterThan(0);
    const { env } = podOf(one(overlay, 'Deployment', 'chat')).containers[0] as {
      env: { name: string; value: string }[];
    };
    const drain = Number(env.find(({ name }) => name === 'CHAT_DRAIN_SECONDS')!.value);
    expect(graceOf('chat')).toBeGreaterThanOrEqual(sleepOf('chat') + drain + 16);
  });

  it('takes one away at a time, spreads them over zones and machines, and never has fewer during a release', () => {
    for (const app of apps) {
      const deployment = one(overlay, 'Deployment', app);
      const budget = one(overlay, 'PodDisruptionBudget', app);
      expect(budget.spec.maxUnavailable).toBe(1);
      expect(fits(budget.spec.selector, labelsOf(deployment))).toBe(true);
      for (const other of apps.filter((each) => each !== app)) {
        expect(fits(budget.spec.selector, labelsOf(one(overlay, 'Deployment', other)))).toBe(false);
      }
      const spread = podOf(deployment).topologySpreadConstraints as any[];
      expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
        'topology.kubernetes.io/zone',
        'kubernetes.io/hostname',
      ]);
      for (const { labelSelector } of spread) expect(fits(labelSelector, labelsOf(deployment))).toBe(true);
      expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
      expect(deployment.spec.replicas).toBeUndefined(); // a scaler's: applying a release must not undo it
    }
  });

  it('scales the chat by its connections alone: up at once, down slowly', () => {
    const { spec } = one(overlay, 'ScaledObject', 'chat');
    expect(spec.triggers).toHaveLength(1);
    const [{ type, metadata }] = spec.triggers;
    expect(type).toBe('prometheus');
    const [, metric] = /^sum\((\w+)\{/.exec(metadata.query)!;
    expect(readFileSync('apps/chat/src/sockets/metrics.ts', 'utf8')).toContain(`gauge('${metric}'`);
    const { scaleUp, scaleDown } = spec.advanced.horizontalPodAutoscalerConfig.behavior;
    expect(scaleUp.stabilizationWindowSeconds).toBe(0);
    expect(scaleDown.stabilizationWindowSeconds).toBeGreaterThanOrEqual(300);
    expect(scaleDown.policies).toEqual([{ type: 'Pods', value: 1, periodSeconds: expect.any(Number) }]);
  });

  it('scales services by the lag of their requests, the edge by its processor, and nobody twice', () => {
    for (const service of services.filter((each) => each !== 'chat')) {
      const { spec } = one(overlay, 'ScaledObject', service);
      expect(spec.triggers.map(({ type }: { type: string }) => type)).toEqual(['kafka']);
      expect(spec.triggers[0].metadata).toMatchObject({
        topic: `${service}.requests`,
        consumerGroup: `${service}.requests`,
      });
      // As many as the request topic has partitions (libs/kafka/src/topics.ts).
      expect(spec.maxReplicaCount).toBeLessThanOrEqual(6);
    }
    const edge = one(overlay, 'HorizontalPodAutoscaler', 'bff');
    expect(edge.spec.metrics.map(({ resource }: any) => resource.name)).toEqual(['cpu']);
    const scaled = [
      ...of(overlay, 'ScaledObject').map(({ spec }) => spec.scaleTargetRef.name as string),
      ...of(overlay, 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name as string),
    ];
    expect(scaled.sort()).toEqual([...apps].sort());
  });

  it('lets the ingress speak to the edge and the chat alone, and to the stores only whoever has something there', () => {
    const policies = of(overlay, 'NetworkPolicy');
    const about = (labels: Record<string, string>) => policies.filter(({ spec }) => fits(spec.podSelector, labels));
    const fromIngress = (labels: Record<string, string>) =>
      about(labels).some(({ spec }) =>
        (spec.ingress ?? []).some(({ from }: any) =>
          from.some(
            ({ namespaceSelector }: any) =>
              namespaceSelector && fits(namespaceSelector, { 'kubernetes.io/metadata.name': 'traefik' }),
          ),
        ),
      );
    const reaches = (labels: Record<string, string>, port: number) =>
      about(labels).some(({ spec }) =>
        (spec.egress ?? []).some(({ ports }: any) => ports.some((each: any) => each.port === port)),
      );
    for (const workload of [...apps.map((app) => one(overlay, 'Deployment', app)), one(overlay, 'Job', 'migrate')]) {
      const labels = labelsOf(workload);
      const { name } = workload.metadata;
      const closedBy = about(labels).filter(({ spec }) => !spec.ingress && !spec.egress);
      expect(closedBy.map(({ spec }) => spec.policyTypes)).toContainEqual(['Ingress', 'Egress']);
      expect([name, fromIngress(labels)]).toEqual([name, name === 'bff' || name === 'chat']);
      expect([name, reaches(labels, 5432)]).toEqual([name, name !== 'bff']);
      expect([name, reaches(labels, 443)]).toEqual([name, ['bff', 'catalog', 'members', 'messaging'].includes(name)]);
      const env = podOf(workload).containers[0].env as { name: string }[];
      expect([name, env.some((each) => each.name === 'DATABASE_URL')]).toEqual([name, name !== 'bff']);
    }
    for (const store of [{ 'cnpg.io/cluster': 'yinghuo-postgres' }, { 'app.kubernetes.io/name': 'redis' }] as Record<
      string,
      string
    >[]) {
      expect(about(store)).toHaveLength(1);
      expect(fromIngress(store)).toBe(false);
    }
  });

  it('keeps a client with one process of the chat by more than its address, behind TLS', () => {
    const { metadata } = one(overlay, 'Service', 'chat') as unknown as { metadata: { annotations: object } };
    expect(metadata.annotations).toMatchObject({ 'traefik.ingress.kubernetes.io/service.sticky.cookie': 'true' });
    const [ingress] = of(overlay, 'Ingress');
    const [{ host, http }] = ingress!.spec.rules;
    expect(ingress!.spec.tls[0].hosts).toEqual([host]);
    expect(http.paths.map(({ path, backend }: any) => [path, backend.service.name])).toEqual([
      ['/socket.io', 'chat'],
      ['/', 'bff'],
    ]);
  });

  it('has the alerts of deploy/observe: otherwise run `npm run k8s`', () => {
    expect(readFileSync(alertsFile, 'utf8')).toBe(alertsManifest());
    one(overlay, 'PrometheusRule', 'yinghuo');
  });

  it('has the users of Kafka that the sources ask for: otherwise run `npm run k8s`', () => {
    expect(readFileSync(kafkaUsersFile, 'utf8')).toBe(kafkaUsers());
    const users = of(overlay, 'KafkaUser').map(({ metadata }) => metadata.name);
    expect(users.sort()).toEqual([...apps, 'kafka-lag', 'migrate'].sort());
    for (const app of apps) {
      const { spec } = one(overlay, 'KafkaUser', app);
      const reads = spec.authorization.acls.filter(({ operations }: any) => operations.includes('Read'));
      const requests = reads
        .map(({ resource }: any) => resource.name)
        .filter((name: string) => name.endsWith('.requests'));
      // Requests carry sessions: nobody reads another's.
      expect(requests).toEqual(app === 'bff' ? [] : [`${app}.requests`]);
      expect(reads.map(({ resource }: any) => resource.name)).not.toContain('*');
    }
  });

  it('leaves no reference to what is not there', () => {
    const names = (kind: string) => of(overlay, kind).map(({ metadata }) => metadata.name);
    for (const workload of workloads(overlay)) {
      const pod = podOf(workload);
      if (pod.serviceAccountName) expect(names('ServiceAccount')).toContain(pod.serviceAccountName);
      for (const container of containersOf(workload)) {
        for (const { configMapRef } of container.envFrom ?? []) expect(names('ConfigMap')).toContain(configMapRef.name);
        const volumes = (pod.volumes ?? []).map(({ name }: any) => name);
        for (const { name } of container.volumeMounts ?? []) expect(volumes).toContain(name);
      }
      for (const { configMap } of pod.volumes ?? [])
        if (configMap) expect(names('ConfigMap')).toContain(configMap.name);
    }
  });
});

describe('in production', () => {
  it('whatever is acknowledged lies on two brokers of three, behind TLS and passwords', () => {
    const { spec } = one('production', 'Kafka', 'yinghuo');
    expect(spec.kafka.config).toMatchObject({
      'default.replication.factor': 3,
      'min.insync.replicas': 2,
      'offsets.topic.replication.factor': 3,
      'auto.create.topics.enable': false,
      'unclean.leader.election.enable': false,
    });
    for (const { tls, authentication } of spec.kafka.listeners) {
      expect([tls, authentication.type]).toEqual([true, 'scram-sha-512']);
    }
    expect(one('production', 'KafkaNodePool', 'broker').spec.replicas).toBe(3);
  });

  it('a commit is on two machines, archived, and backed up every night', () => {
    const { spec } = one('production', 'Cluster', 'yinghuo-postgres');
    expect(spec).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { number: 1, dataDurability: 'required' } },
      plugins: [{ isWALArchiver: true }],
    });
    one('production', 'ObjectStore', spec.plugins[0].parameters.barmanObjectName);
    expect(one('production', 'ScheduledBackup', 'yinghuo-nightly').spec.cluster.name).toBe('yinghuo-postgres');
  });

  it('Redis is three with a sentinel beside each, on three machines', () => {
    const redis = one('production', 'StatefulSet', 'redis');
    expect(redis.spec.replicas).toBe(3);
    expect(containersOf(redis).map(({ name }) => name)).toEqual(['redis', 'sentinel']);
    expect(podOf(redis).affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution).toHaveLength(1);
  });

  it('there are two of every process', () => {
    for (const { spec } of of('production', 'ScaledObject')) expect(spec.minReplicaCount).toBeGreaterThanOrEqual(2);
    expect(one('production', 'HorizontalPodAutoscaler', 'bff').spec.minReplicas).toBeGreaterThanOrEqual(2);
  });
});

describe('a schema', () => {
  it.each([
    ['Deployment', (spec: any) => (spec.template.spec.containers[0].readinesProbe = {})],
    ['ScaledObject', (spec: any) => (spec.minReplicas = 2)],
    ['ScaledObject', (spec: any) => (spec.triggers[0].metadata.lagTreshold = '5')],
    ['KafkaUser', (spec: any) => (spec.authorization.acls[0].operations = ['Reed'])],
    ['Cluster', (spec: any) => (spec.instances = '3')],
    ['Issuer', (spec: any) => delete spec.acme.email],
  ])('refuses a %s that says something else', (kind, spoil) => {
    const manifest = structuredClone(of('production', kind)[0]!);
    spoil(manifest.spec);
    expect(faultsOf(manifest)).not.toEqual([]);
  });
});
