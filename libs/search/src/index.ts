export { excerptOf, rangesOf } from './hits.ts';
export { containing, fold, nameKey, soughtBy, titleKey, wordsOf, type Sought } from './words.ts';
