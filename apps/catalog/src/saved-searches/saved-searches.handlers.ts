import { Controller } from '@nestjs/common';
import {
  deleteSavedSearch,
  listSavedSearches,
  nameSavedSearches,
  openSavedSearch,
  passGate,
  saveSearch,
  sectionGate,
  type DeleteSavedSearch,
  type ListSavedSearches,
  type NameSavedSearches,
  type OpenSavedSearch,
  type SaveSearch,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { checkRanges } from '../games/facets.ts';
import { forgetSearch, keepSearch, namesOf, savedSearchesOf, seeFinds } from './saved-searches.sql.ts';

@Controller()
export class SavedSearchHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listSavedSearches)
  list(_: ListSavedSearches, caller: SignedIn) {
    return savedSearchesOf(this.db, caller);
  }

  @Answers(saveSearch)
  save(input: SaveSearch, caller: SignedIn, sql: Tx) {
    passGate(sectionGate(input), caller);
    checkRanges(input);
    return keepSearch(sql, input, caller);
  }

  @Answers(openSavedSearch)
  open({ id }: OpenSavedSearch, caller: SignedIn, sql: Tx) {
    return seeFinds(sql, id, caller);
  }

  @Answers(deleteSavedSearch)
  delete({ id }: DeleteSavedSearch, caller: SignedIn, sql: Tx) {
    return forgetSearch(sql, id, caller);
  }

  @Answers(nameSavedSearches)
  names({ ids }: NameSavedSearches) {
    return namesOf(this.db, ids);
  }
}
