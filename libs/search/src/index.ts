export { containing, fold, soughtBy, wordsOf, type Sought } from './words.ts';
