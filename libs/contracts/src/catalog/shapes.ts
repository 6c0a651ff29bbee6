/** Shapes of the catalogue, by capability. Instants are ISO 8601 UTC, days `YYYY-MM-DD` of Asia/Shanghai. */
export type * from './shapes/audit.ts';
export type * from './shapes/downloads.ts';
export type * from './shapes/games.ts';
export type * from './shapes/images.ts';
export type * from './shapes/intel.ts';
export type * from './shapes/labels.ts';
export type * from './shapes/people.ts';
export type * from './shapes/plays.ts';
export type * from './shapes/ranking.ts';
export type * from './shapes/ratings.ts';
export type * from './shapes/revisions.ts';
export type * from './shapes/search.ts';
export type * from './shapes/site.ts';
export type * from './shapes/submissions.ts';
export type * from './shapes/takedowns.ts';
export type * from './shapes/taste.ts';
export type * from './shapes/versions.ts';
