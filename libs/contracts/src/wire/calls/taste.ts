import type { FindTaste } from '../../catalog/taste.ts';
import type { WireTaste } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/profile/taste': Read<Asks<FindTaste, 'id'>, WireTaste>;
  }
}
