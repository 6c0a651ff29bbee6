import type { SchemaObject } from 'ajv';

/**
 * What we say to the operators, written down from their references: nothing but the fields that the manifests use, each with
 * its type, so that a misspelt or misplaced one fails. A field that is used for the first time is added here after a look at
 * the reference of the version that docs/operations.md names (decision 79).
 */
const text: SchemaObject = { type: 'string', minLength: 1 };
const whole: SchemaObject = { type: 'integer', minimum: 0 };
const flag: SchemaObject = { type: 'boolean' };
const size: SchemaObject = { type: 'string', pattern: '^\\d+(Mi|Gi)$' };
const oneOf = (...words: string[]): SchemaObject => ({ enum: words });
const list = (items: SchemaObject): SchemaObject => ({ type: 'array', items, minItems: 1 });
const map = (of: SchemaObject): SchemaObject => ({ type: 'object', additionalProperties: of });
/** An object of these fields and no others; `?` marks one that may be left out. */
const closed = (fields: Record<string, SchemaObject>): SchemaObject => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(fields).filter((name) => !name.endsWith('?')),
  properties: Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name.replace('?', ''), schema])),
});
const core = (name: string): SchemaObject => ({ $ref: `kubernetes#/$defs/api.${name}` });
const resource = (apiVersion: string, kind: string, spec: SchemaObject): SchemaObject =>
  closed({
    apiVersion: { const: apiVersion },
    kind: { const: kind },
    metadata: { $ref: 'kubernetes#/$defs/apimachinery.pkg.apis.meta.v1.ObjectMeta' },
    spec,
  });

const secretKey = closed({ name: text, key: text });
const parameter = closed({ parameter: text, name: text, key: text });
const resources = core('core.v1.ResourceRequirements');

const scaledObject = closed({
  scaleTargetRef: closed({ name: text, 'kind?': text, 'apiVersion?': text }),
  minReplicaCount: whole,
  maxReplicaCount: whole,
  pollingInterval: whole,
  'cooldownPeriod?': whole,
  advanced: closed({
    horizontalPodAutoscalerConfig: closed({ behavior: core('autoscaling.v2.HorizontalPodAutoscalerBehavior') }),
  }),
  'fallback?': closed({
    failureThreshold: whole,
    replicas: whole,
    behavior: oneOf('static', 'currentReplicas', 'currentReplicasIfHigher', 'currentReplicasIfLower'),
  }),
  triggers: list({
    oneOf: [
      closed({
        type: { const: 'kafka' },
        // Words of KEDA's scalers: every value is a string, and a misspelt one would be passed over in silence.
        metadata: closed({
          bootstrapServers: text,
          consumerGroup: text,
          topic: text,
          lagThreshold: { type: 'string', pattern: '^\\d+$' },
          offsetResetPolicy: oneOf('latest', 'earliest'),
          sasl: oneOf('scram_sha512'),
          tls: oneOf('enable'),
        }),
        authenticationRef: closed({ name: text }),
      }),
      closed({
        type: { const: 'prometheus' },
        metricType: oneOf('AverageValue', 'Value'),
        metadata: closed({
          serverAddress: { type: 'string', pattern: '^https?://' },
          query: text,
          threshold: { type: 'string', pattern: '^\\d+$' },
        }),
      }),
    ],
  }),
});

const kafka = closed({
  kafka: closed({
    version: text,
    metadataVersion: text,
    listeners: list(
      closed({
        name: { type: 'string', pattern: '^[a-z0-9]{1,11}$' },
        port: { type: 'integer', minimum: 9092 },
        type: oneOf('internal'),
        tls: flag,
        authentication: closed({ type: oneOf('scram-sha-512', 'tls') }),
        networkPolicyPeers: list(core('networking.v1.NetworkPolicyPeer')),
      }),
    ),
    authorization: closed({ type: oneOf('simple'), 'superUsers?': list(text) }),
    config: map({ type: ['string', 'integer', 'boolean'] }),
    'rack?': closed({ topologyKey: text }),
    template: closed({
      pod: closed({
        terminationGracePeriodSeconds: whole,
        securityContext: core('core.v1.PodSecurityContext'),
      }),
      podDisruptionBudget: closed({ maxUnavailable: whole }),
    }),
  }),
  entityOperator: closed({ userOperator: closed({}), 'topicOperator?': closed({}) }),
});

const kafkaNodePool = closed({
  replicas: whole,
  roles: list(oneOf('controller', 'broker')),
  storage: closed({
    type: oneOf('jbod'),
    volumes: list(
      closed({
        id: whole,
        type: oneOf('persistent-claim'),
        size,
        kraftMetadata: oneOf('shared'),
        deleteClaim: flag,
      }),
    ),
  }),
  resources,
  jvmOptions: closed({ '-Xms': text, '-Xmx': text }),
  'template?': closed({ pod: closed({ affinity: core('core.v1.Affinity') }) }),
});

const kafkaUser = closed({
  authentication: closed({ type: oneOf('scram-sha-512') }),
  authorization: closed({
    type: oneOf('simple'),
    acls: list(
      closed({
        resource: closed({ type: oneOf('topic', 'group'), name: text, patternType: oneOf('literal', 'prefix') }),
        operations: list(
          oneOf('Read', 'Write', 'Delete', 'Alter', 'Describe', 'Create', 'AlterConfigs', 'DescribeConfigs'),
        ),
      }),
    ),
  }),
});

const postgresCluster = closed({
  instances: whole,
  imageName: text,
  primaryUpdateStrategy: oneOf('unsupervised', 'supervised'),
  bootstrap: closed({
    initdb: closed({ database: text, owner: text, encoding: text, localeCollate: text, localeCType: text }),
  }),
  postgresql: closed({
    'synchronous?': closed({
      method: oneOf('any', 'first'),
      number: whole,
      dataDurability: oneOf('required', 'preferred'),
    }),
    parameters: map({ type: 'string' }),
  }),
  storage: closed({ size }),
  walStorage: closed({ size }),
  resources,
  affinity: closed({
    enablePodAntiAffinity: flag,
    podAntiAffinityType: oneOf('required', 'preferred'),
    topologyKey: text,
  }),
  'plugins?': list(closed({ name: text, isWALArchiver: flag, parameters: map(text) })),
});

const objectStore = closed({
  retentionPolicy: { type: 'string', pattern: '^[1-9]\\d*[dwm]$' },
  configuration: closed({
    destinationPath: { type: 'string', pattern: '^s3://' },
    endpointURL: { type: 'string', pattern: '^https://' },
    s3Credentials: closed({ accessKeyId: secretKey, secretAccessKey: secretKey }),
    wal: closed({ compression: oneOf('gzip', 'bzip2', 'lz4', 'snappy', 'xz', 'zstd') }),
    data: closed({ compression: oneOf('gzip', 'bzip2', 'snappy') }),
  }),
});

const scheduledBackup = closed({
  // Six fields: seconds come first.
  schedule: { type: 'string', pattern: '^(\\S+ ){5}\\S+$' },
  backupOwnerReference: oneOf('none', 'self', 'cluster'),
  cluster: closed({ name: text }),
  method: oneOf('plugin'),
  pluginConfiguration: closed({ name: text }),
});

const issuer: SchemaObject = {
  oneOf: [
    closed({ selfSigned: closed({}) }),
    closed({
      acme: closed({
        server: { type: 'string', pattern: '^https://' },
        email: text,
        privateKeySecretRef: closed({ name: text }),
        solvers: list(closed({ http01: closed({ ingress: closed({ ingressClassName: text }) }) })),
      }),
    }),
  ],
};

const podMonitor = closed({
  selector: { $ref: 'kubernetes#/$defs/apimachinery.pkg.apis.meta.v1.LabelSelector' },
  podMetricsEndpoints: list(closed({ port: text, path: text, interval: { type: 'string', pattern: '^\\d+s$' } })),
});

const prometheusRule = closed({
  groups: list(
    closed({
      name: text,
      rules: list(
        closed({
          alert: text,
          expr: text,
          'for?': { type: 'string', pattern: '^\\d+[smh]$' },
          labels: closed({ severity: oneOf('page', 'morning') }),
          annotations: closed({ summary: text, runbook: text }),
        }),
      ),
    }),
  ),
});

const triggerAuthentication = closed({ configMapTargetRef: list(parameter), secretTargetRef: list(parameter) });

/** By `apiVersion/kind`. */
export const operators: Record<string, SchemaObject> = Object.fromEntries(
  (
    [
      ['keda.sh/v1alpha1', 'ScaledObject', scaledObject],
      ['keda.sh/v1alpha1', 'TriggerAuthentication', triggerAuthentication],
      ['kafka.strimzi.io/v1', 'Kafka', kafka],
      ['kafka.strimzi.io/v1', 'KafkaNodePool', kafkaNodePool],
      ['kafka.strimzi.io/v1', 'KafkaUser', kafkaUser],
      ['postgresql.cnpg.io/v1', 'Cluster', postgresCluster],
      ['postgresql.cnpg.io/v1', 'ScheduledBackup', scheduledBackup],
      ['barmancloud.cnpg.io/v1', 'ObjectStore', objectStore],
      ['cert-manager.io/v1', 'Issuer', issuer],
      ['monitoring.coreos.com/v1', 'PodMonitor', podMonitor],
      ['monitoring.coreos.com/v1', 'PrometheusRule', prometheusRule],
    ] as const
  ).map(([apiVersion, kind, spec]) => [`${apiVersion}/${kind}`, resource(apiVersion, kind, spec)]),
);
