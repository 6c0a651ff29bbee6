import { Controller, Get, Post } from '@nestjs/common';
import { deleteRating, listRatings, postRating } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { ratingTags } from './ratings.drops.ts';
import { wireRating } from './wire.ts';

@Controller()
export class RatingsController {
  @Get('/api/ratings')
  @Call(listRatings, {
    cache: 30,
    tags: ({ id }) => [ratingTags.ofGame(id), ratingTags.all],
    shape: ({ summary, items, ...page }) => listed({ ...page, items: items.map(wireRating) }, summary),
  })
  list(@AskedCall() call: Asked<typeof listRatings>) {
    return call.ask();
  }

  @Post('/api/ratings')
  @Call(postRating, { shape: wireRating })
  post(@AskedCall() call: Asked<typeof postRating>) {
    return call.ask();
  }

  @Post('/api/ratings/delete')
  @Call(deleteRating)
  delete(@AskedCall() call: Asked<typeof deleteRating>) {
    return call.ask();
  }
}
