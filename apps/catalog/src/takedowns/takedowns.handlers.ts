import { Controller } from '@nestjs/common';
import {
  decideTakedown,
  listTakedownCases,
  listTakedowns,
  readTakedownLetter,
  refuse,
  requestTakedown,
  shanghaiDay,
  takedownDecided,
  takedownRequested,
  uploadsIn,
  type Caller,
  type DecideTakedown,
  type ListTakedownCases,
  type ListTakedowns,
  type ReadTakedownLetter,
  type RequestTakedown,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { moderateHeldGame } from '../audit/hiding.ts';
import { moderateHeldUpload } from '../images/removal.ts';
import { holdDrawn } from '../images/removal.sql.ts';
import { targets } from '../revisions/targets.ts';
import { addTakedown, closeTakedown, holdTakedown, letterOf, pageOfCases, pageOfTakedowns } from './takedowns.sql.ts';

@Controller()
export class TakedownHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(requestTakedown)
  async request(claim: RequestTakedown, _: Caller, sql: Tx) {
    if (!claim.goodFaith) refuse('invalid', [{ field: 'goodFaith', rule: 'required' }]);
    if (claim.urls.length === 0) refuse('invalid', [{ field: 'urls', rule: 'required' }]);
    const { id: takedownId, reference } = await addTakedown(sql, claim, shanghaiDay());
    await record(sql, takedownRequested, { takedownId, reference });
    return { reference };
  }

  @Answers(listTakedowns)
  list(query: ListTakedowns) {
    return pageOfTakedowns(this.db, query);
  }

  @Answers(listTakedownCases)
  cases(query: ListTakedownCases) {
    return pageOfCases(this.db, query);
  }

  @Answers(decideTakedown)
  async decide({ id, accept, games, spared, note }: DecideTakedown, by: SignedIn, sql: Tx) {
    const { reference, state, urls } = (await holdTakedown(sql, id)) ?? refuse('notFound');
    if (state !== 'received') refuse('conflict', { reason: 'done' });
    if (!accept && games.length > 0) refuse('invalid', [{ field: 'games', rule: 'forbidden' }]);
    const hidden: number[] = [];
    // In the order of their ids: two decisions never wait for each other.
    for (const gameId of [...games].sort((a, b) => a - b)) {
      const held = (await targets.game.hold(sql, gameId, by)) ?? refuse('notFound');
      if (held.status === 'hidden') continue;
      await moderateHeldGame(sql, held, { action: 'hide', reason: reasonOf(reference, '部作品'), by });
      hidden.push(gameId);
    }
    const decided = { state: accept ? 'accepted' : 'declined', note: note ?? null, by: by.memberId } as const;
    const takedown = await closeTakedown(sql, id, decided);
    const named = accept ? urls.flatMap(uploadsIn).filter((url) => !spared?.includes(url)) : [];
    const removed = await removeUploads(sql, named, { reference, by });
    await record(sql, takedownDecided, {
      takedownId: id,
      reference,
      accepted: accept,
      games: hidden,
      uploads: removed,
    });
    return takedown;
  }

  @Answers(readTakedownLetter)
  async letter({ reference }: ReadTakedownLetter) {
    return (await letterOf(this.db, reference)) ?? refuse('notFound');
  }
}

/** Takes these pictures away where they are still served; answers how many that were. */
async function removeUploads(
  sql: Tx,
  urls: readonly string[],
  { reference, by }: { reference: string; by: SignedIn },
): Promise<number> {
  let removed = 0;
  for (const url of [...new Set(urls)].sort()) {
    const served = (await holdDrawn(sql, url)).some((upload) => upload.url === url && !upload.removed);
    if (!served) continue;
    await moderateHeldUpload(sql, url, { action: 'hide', reason: reasonOf(reference, '张图片'), by });
    removed += 1;
  }
  return removed;
}

/** What reads whoever sent in what is hidden. */
const reasonOf = (reference: string, what: '部作品' | '张图片'): string =>
  `权利人要求移除这${what}（编号 ${reference}）。如果你认为不应该移除，可以在“权利通知”页提交反通知。`;
