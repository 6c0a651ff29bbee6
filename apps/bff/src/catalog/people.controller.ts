import { Controller } from '@nestjs/common';
import { getPerson, listPersonGames, savePerson, searchPeople } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { listed } from '../edge/reply.ts';
import { peopleTags } from './people.drops.ts';

/** Makers, staff, voices and characters, and their games. */
@Controller()
export class PeopleController {
  @Read('/api/people', getPerson, { cache: 60, tags: () => [peopleTags.all] })
  get(@AskedCall() call: Asked<typeof getPerson>) {
    return call.ask();
  }

  @Read('/api/people/games', listPersonGames, {
    cache: 60,
    tags: () => [peopleTags.all],
    shape: (page) => listed(page),
  })
  games(@AskedCall() call: Asked<typeof listPersonGames>) {
    return call.ask();
  }

  @Read('/api/people/search', searchPeople, {
    limits: [perMinute(60)],
    cache: 30,
    tags: () => [peopleTags.all],
    shape: ({ isPartial, ...page }) => listed(page, { partial: Boolean(isPartial) }),
  })
  search(@AskedCall() call: Asked<typeof searchPeople>) {
    return call.ask();
  }

  @Write('/api/people/save', savePerson)
  save(@AskedCall() call: Asked<typeof savePerson>) {
    return call.ask();
  }
}
