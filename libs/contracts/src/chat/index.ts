export * from './events.ts';
export * from './messages.ts';
export * from './moderation.ts';
export * from './shapes.ts';
