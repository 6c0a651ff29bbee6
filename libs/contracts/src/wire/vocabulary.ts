export * from '../catalog/vocabulary.ts';
