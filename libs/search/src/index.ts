export { containing, fold, nameKey, soughtBy, wordsOf, type Sought } from './words.ts';
