import type { ListLabels, SaveLabel } from '../../catalog/labels.ts';
import type { Label } from '../../catalog/shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/ht/label': Read<Asks<ListLabels>, Label[]>;
    '/api/labels': Read<Nothing, Label[]>;
  }
  interface Writes {
    '/api/labels/save': Write<Asks<SaveLabel, 'name' | 'category'>, Label>;
  }
}
