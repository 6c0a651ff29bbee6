export { isPublic } from './address.ts';
export { mayBeAsked, Outside, OutsideRefused, type Bounds, type Fetched, type Reason, type Ways } from './outside.ts';
