import { Controller } from '@nestjs/common';
import { deleteRating, listRatings, postRating } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { ratingTags } from './ratings.drops.ts';
import { wireRating } from './wire.ts';

@Controller()
export class RatingsController {
  @Read('/api/ratings', listRatings, {
    cache: 30,
    tags: ({ id }) => [ratingTags.ofGame(id), ratingTags.all],
    shape: ({ summary, items, ...page }) => listed({ ...page, items: items.map(wireRating) }, summary),
  })
  list(@AskedCall() call: Asked<typeof listRatings>) {
    return call.ask();
  }

  @Write('/api/ratings', postRating, { shape: wireRating })
  post(@AskedCall() call: Asked<typeof postRating>) {
    return call.ask();
  }

  @Write('/api/ratings/delete', deleteRating)
  delete(@AskedCall() call: Asked<typeof deleteRating>) {
    return call.ask();
  }
}
