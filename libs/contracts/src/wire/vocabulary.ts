export * from '../catalog/vocabulary.ts';
export * from '../community/vocabulary.ts';
export * from '../members/vocabulary.ts';
export * from '../messaging/vocabulary.ts';
