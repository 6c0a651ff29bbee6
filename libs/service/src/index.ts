export { boot, exitOnFault, settingsOrExit, traceIfWanted } from './boot.ts';
export { classesIn } from './classes.ts';
export { clientAddress, fromTheRight } from './client-address.ts';
export { serveHealth, type Checks, type Health } from './health.ts';
export { createLog, nestLog, type Logger } from './log.ts';
export { Metrics } from './metrics.ts';
export {
  InjectDb,
  InjectLog,
  InjectRedis,
  InjectSettings,
  ResourcesModule,
  type Resources,
  resourceTokens,
} from './resources.module.ts';
export {
  BadSettings,
  flag,
  KafkaEnvironment,
  kafkaOf,
  KeyRing,
  readSettings,
  Replaced,
  sentinelsOf,
  ServiceSettings,
  Settings,
} from './settings.ts';
export { Tokens } from './tokens.ts';
export { upkeep } from './upkeep.ts';
