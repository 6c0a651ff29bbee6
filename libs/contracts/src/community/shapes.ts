/** Shapes of the community, by capability. Instants are ISO 8601 UTC. */
export type * from './shapes/groups.ts';
export type * from './shapes/notes.ts';
export type * from './shapes/readings.ts';
export type * from './shapes/stations.ts';
export type * from './shapes/threads.ts';
