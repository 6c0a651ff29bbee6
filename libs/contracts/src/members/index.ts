export * from './account.ts';
export * from './daily.ts';
export * from './events.ts';
export * from './nickname.ts';
export * from './registration.ts';
export * from './sessions.ts';
export * from './shapes.ts';
export * from './wallet.ts';
