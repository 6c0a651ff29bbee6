export { addressOf } from './address.ts';
export { connectRedis, isUp, subscribe, type Redis } from './connect.ts';
export { HotCache, type HotSettings } from './hot.ts';
export { limit, type Limit, type LimitRule } from './limits.ts';
export { reservations, type Reservation, type Reservations } from './reservations.ts';
export { hashOf, newToken, sessions, sessionsChanged, type SessionCopy } from './sessions.ts';
export type { Hot } from './shared-bytes.ts';
