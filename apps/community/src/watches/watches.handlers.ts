import { Controller } from '@nestjs/common';
import { listListeners, nameWatched, type ListListeners, type NameWatched, type SignedIn } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { listenersOf, titlesFor } from './watches.sql.ts';

/** What messaging asks about notes, posts and threads that members watch. */
@Controller()
export class WatchHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listListeners)
  listeners(input: ListListeners) {
    return listenersOf(this.db, input);
  }

  @Answers(nameWatched)
  name(input: NameWatched, caller: SignedIn) {
    return titlesFor(this.db, input, caller);
  }
}
