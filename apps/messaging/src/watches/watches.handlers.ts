import { Controller, Inject } from '@nestjs/common';
import {
  endWatches,
  findNote,
  findPost,
  findThread,
  getWatch,
  getWatchSettings,
  listWatches,
  refuse,
  setWatchSettings,
  watch,
  type EndWatches,
  type GetWatch,
  type GetWatchSettings,
  type ListWatches,
  type SetWatchSettings,
  type SignedIn,
  type Watch,
  type WatchType,
} from '@yinghuo/contracts';
import { areHere } from '@yinghuo/copies';
import { Answers, Bus, type Asks } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { rootSeen, sectionOf } from '../comments/comments.sql.ts';
import { lockMailbox } from '../inbox/mailbox.sql.ts';
import {
  countOf,
  endWatches as end,
  pageOfWatches,
  repliedSetting,
  setRepliedSetting,
  setWatch,
  stateOf,
} from './watches.sql.ts';

export const mostWatches = 1000;

/** Rows of others, whom to ask whether the caller sees them. */
const found = { note: findNote, post: findPost, thread: findThread } as const;

/** What a member watches, and what they want to hear nothing of. */
@Controller()
export class WatchHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @Inject(Bus) private readonly bus: Asks,
  ) {}

  @Answers(watch)
  async watch({ state, ...target }: Watch, caller: SignedIn) {
    if (state !== 'off' && !(await this.sees(target, caller))) refuse('notFound');
    return this.db.begin(async (sql: Tx) => {
      if (!(await areHere(sql, caller.memberId))) refuse('signInNeeded');
      await lockMailbox(sql, caller.memberId);
      await setWatch(sql, caller.memberId, target, state);
      if (state !== 'off' && (await countOf(sql, caller.memberId)) > mostWatches)
        refuse('conflict', { reason: 'full' });
      return { state };
    });
  }

  private async sees({ type, id }: { type: WatchType; id: number }, caller: SignedIn): Promise<boolean> {
    if (type === 'game') return (await sectionOf(this.db, id, caller)) !== null;
    if (type === 'comment') return rootSeen(this.db, id, caller);
    await this.bus.ask(found[type], { id }, caller); // refuses what they do not see
    return true;
  }

  @Answers(getWatch)
  async get(target: GetWatch, { memberId }: SignedIn) {
    return { state: await stateOf(this.db, memberId, target) };
  }

  @Answers(listWatches)
  list(query: ListWatches, caller: SignedIn) {
    return pageOfWatches(this.db, query, caller);
  }

  @Answers(endWatches)
  async end({ ids }: EndWatches, { memberId }: SignedIn, sql: Tx) {
    return { ended: await end(sql, memberId, ids) };
  }

  @Answers(getWatchSettings)
  async settings(_: GetWatchSettings, { memberId }: SignedIn) {
    return { replied: await repliedSetting(this.db, memberId) };
  }

  @Answers(setWatchSettings)
  async setSettings({ replied }: SetWatchSettings, { memberId }: SignedIn, sql: Tx) {
    await setRepliedSetting(sql, memberId, replied);
    return { replied };
  }
}
