export * from './downloads.ts';
export * from './events.ts';
export * from './games.ts';
export * from './labels.ts';
export * from './search.ts';
export type * from './shapes.ts';
export * from './site.ts';
export * from './versions.ts';
export * from './vocabulary.ts';
