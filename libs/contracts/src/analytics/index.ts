export type * from './shapes.ts';
export * from './summary.ts';
