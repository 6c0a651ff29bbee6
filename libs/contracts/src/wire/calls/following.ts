import type { ListFollowed } from '../../members/following.ts';
import type { WirePublished } from '../following.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/following': Read<Asks<ListFollowed>, WirePublished[], { followed: number }>;
  }
}
