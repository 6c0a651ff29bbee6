import type { DeleteRating, ListRatings, PostRating } from '../../catalog/ratings.ts';
import type { RatingSummary } from '../../catalog/shapes.ts';
import type { Rating } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/ratings': Read<Asks<ListRatings, 'id'>, Rating[], RatingSummary>;
  }
  interface Writes {
    '/api/ratings': Write<Asks<PostRating, 'gameId'>, Rating>;
    '/api/ratings/delete': Write<Asks<DeleteRating, 'gameId'>, null>;
  }
}
