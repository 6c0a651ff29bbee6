import { Controller } from '@nestjs/common';
import { deleteSavedSearch, listSavedSearches, openSavedSearch, saveSearch } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';

/** Filters and searches that a member keeps under a name. */
@Controller()
export class SavedSearchesController {
  @Read('/api/me/searches', listSavedSearches)
  list(@AskedCall() call: Asked<typeof listSavedSearches>) {
    return call.ask();
  }

  @Write('/api/me/searches/save', saveSearch, { limits: [perMinute(20)] })
  save(@AskedCall() call: Asked<typeof saveSearch>) {
    return call.ask();
  }

  @Write('/api/me/searches/open', openSavedSearch)
  open(@AskedCall() call: Asked<typeof openSavedSearch>) {
    return call.ask();
  }

  @Write('/api/me/searches/delete', deleteSavedSearch)
  delete(@AskedCall() call: Asked<typeof deleteSavedSearch>) {
    return call.ask();
  }
}
