import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { saslMechanisms, type KafkaSettings, type SaslMechanism } from '@yinghuo/kafka';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  validateSync,
} from 'class-validator';

/** A key of 32 characters or more; several, comma-separated, while one follows another: the first is used, each is known. */
export const KeyRing = () =>
  Matches(/^[^\s,]{32,}(,[^\s,]{32,})*$/, { message: '$property must have 32 characters or more' });

/** A setting that is on or off: `true` or `1` is on. */
export const flag = Transform(({ obj, key }) => {
  const text = (obj as Record<string, unknown>)[key];
  return text === undefined ? undefined : text === 'true' || text === '1';
});

/** A flag that an earlier release read: whoever still sets it is told what to say instead, and not left to find out. */
export const Replaced = (by: string) =>
  ValidateBy({
    name: 'replaced',
    validator: {
      validate: (value) => value !== 'true' && value !== '1',
      defaultMessage: () => `$property is no longer read: set ${by}`,
    },
  });

/** Where Kafka is and how it is reached. */
export class KafkaEnvironment {
  /** `host:port`, comma-separated. */
  @Matches(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/) KAFKA_BROKERS!: string;
  /** Put before every topic and group; only tests need one. */
  @IsString() KAFKA_TOPIC_PREFIX: string = '';
  /** The file with the certificate of the authority that signed the brokers'; left out, nothing is encrypted. */
  @IsOptional() @IsString() KAFKA_TLS_CA?: string;
  /** How the brokers are told who asks; left out, they ask nobody. */
  @IsOptional() @IsIn(saslMechanisms) KAFKA_SASL_MECHANISM?: SaslMechanism;
  @ValidateIf(saysWho) @IsString() KAFKA_SASL_USERNAME?: string;
  @ValidateIf(saysWho) @IsString() KAFKA_SASL_PASSWORD?: string;
  /** Of topics that are made: on how many brokers each partition lies, and on how many a message must be to be acknowledged. */
  @IsOptional() @IsInt() @Min(1) @Max(9) KAFKA_REPLICATION?: number;
  @IsOptional() @IsInt() @Min(1) @Max(9) KAFKA_MIN_INSYNC?: number;
  /** Of topics that are made: into how many partitions, that is among how many processes of one service. */
  @IsOptional() @IsInt() @Min(1) @Max(96) KAFKA_PARTITIONS?: number;
}
function saysWho({ KAFKA_SASL_MECHANISM: mechanism }: KafkaEnvironment): boolean {
  return mechanism !== undefined;
}

/** The same, as the bus wants it; reads the file with the certificate. */
export const kafkaOf = (settings: KafkaEnvironment): KafkaSettings => ({
  brokers: settings.KAFKA_BROKERS.split(','),
  prefix: settings.KAFKA_TOPIC_PREFIX,
  ...(settings.KAFKA_TLS_CA !== undefined && { ca: readFileSync(settings.KAFKA_TLS_CA, 'utf8') }),
  ...(settings.KAFKA_SASL_MECHANISM && {
    sasl: {
      mechanism: settings.KAFKA_SASL_MECHANISM,
      username: settings.KAFKA_SASL_USERNAME!,
      password: settings.KAFKA_SASL_PASSWORD!,
    },
  }),
  replication: settings.KAFKA_REPLICATION,
  minInsync: settings.KAFKA_MIN_INSYNC,
  partitions: settings.KAFKA_PARTITIONS,
});

/** What every process reads from its environment; .env.example explains each. A service's own settings extend it. */
export class Settings extends KafkaEnvironment {
  @IsIn(['development', 'test', 'production']) NODE_ENV: 'development' | 'test' | 'production' = 'development';
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL: string = 'info';
  /** Signs what this process asks and is checked in what it is asked; several comma-separated while one follows another. */
  @ValidateIf(({ NODE_ENV, BUS_KEY }: Settings) => NODE_ENV === 'production' || BUS_KEY !== undefined)
  @KeyRing()
  BUS_KEY?: string;
  @Matches(/^rediss?:\/\//) REDIS_URL!: string;
  /** `host:port` of sentinels, comma-separated: they say where Redis is, REDIS_URL only password and database. */
  @IsOptional() @Matches(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/) REDIS_SENTINELS?: string;
  /** What the sentinels call the master. */
  @IsString() REDIS_MASTER: string = 'yinghuo';
  /** Where traces go (OTLP over HTTP); without it nothing is traced. */
  @IsOptional() @IsUrl({ require_tld: false, protocols: ['http', 'https'] }) OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** Of all traces this share, from 0 to 1. */
  @IsNumber() @Min(0) @Max(1) OTEL_TRACES_SAMPLER_ARG: number = 1;
  /** Internal port for health checks and metrics; 0: any. */
  @IsInt() @Min(0) @Max(65535) HEALTH_PORT: number = 0;
}

/** Who says where Redis is, where the settings name sentinels. */
export const sentinelsOf = ({ REDIS_SENTINELS: hosts, REDIS_MASTER: master }: Settings) =>
  hosts ? { hosts, master } : undefined;

/** Settings of a service with a schema in Postgres. */
export class ServiceSettings extends Settings {
  @Matches(/^postgres(ql)?:\/\//) DATABASE_URL!: string;
  /** Connections to Postgres at most; one of them at times only holds a lock. */
  @IsOptional() @IsInt() @Min(2) @Max(100) DATABASE_POOL: number = 10;
}

/** The environment does not say what it must; the message names each variable. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
}

/** Reads and validates settings; an empty variable counts as absent. Values never appear in the message. */
export function readSettings<T extends object>(of: new () => T, env: NodeJS.ProcessEnv = process.env): T {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const settings = plainToInstance(of, given, { enableImplicitConversion: true, exposeDefaultValues: true });
  const errors = validateSync(settings, { whitelist: true, forbidUnknownValues: false });
  if (errors.length === 0) return settings;
  const lines = errors.map(({ property, value, constraints }) =>
    value === undefined ? `${property} is not set` : Object.values(constraints ?? {}).join(', '),
  );
  throw new BadSettings(`These settings are wrong (see .env.example):\n  ${lines.join('\n  ')}`);
}
