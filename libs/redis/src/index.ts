export { connectRedis, isUp, subscribe, type Redis } from './connect.ts';
export { HotCache, hotDropped, type Hot, type HotSettings } from './hot.ts';
export { limit, type Limit, type LimitRule } from './limits.ts';
export { hashOf, sessions, sessionsChanged } from './sessions.ts';
