export { brokers, busKey, ownPrefix } from './brokers.ts';
export { member } from './callers.ts';
export { testDatabase } from './database.ts';
export { eventually } from './eventually.ts';
export { startApp, startScript, type Process } from './processes.ts';
export { proxyTo, type Proxy } from './proxy.ts';
export { testRedis, waitedFor, type TestRedis } from './redis.ts';
export { openService, type OpenService } from './service.ts';
export { standStill } from './stand-still.ts';
