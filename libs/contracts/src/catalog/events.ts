import { event } from '../contract.ts';
import { Day, Id, OneOf, Optional, Text } from '../fields.ts';
import { sectionKeys, type Section } from './vocabulary.ts';

export class GameViewed {
  @Id() gameId!: number;
  @OneOf(sectionKeys) section!: Section;
  @Optional() @Id() memberId?: number | null;
  @Text(1, 64) visitor!: string;
  @Day() day!: string;
}
/** A view that was counted. */
export const gameViewed = event('catalog.visits', GameViewed, (e) => e.gameId);
