import type { LabelCategory } from '../vocabulary.ts';

export interface Label {
  id: number;
  name: string;
  category: LabelCategory;
  aliases: string[];
  count: number;
}
