export * from '../catalog/vocabulary.ts';
export * from '../messaging/vocabulary.ts';
export * from '../community/vocabulary.ts';
