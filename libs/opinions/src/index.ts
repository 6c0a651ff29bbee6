export { beginningOf, opinions, type Opinions, type Subject } from './opinions.ts';
