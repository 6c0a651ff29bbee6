import type { Excerpt } from '../../excerpt.ts';
import type { Author } from './cards.ts';

/** A member whom a search found, and where in the nickname; nowhere when it was by its pinyin. */
export type FoundMember = Author & { hit: Excerpt };
