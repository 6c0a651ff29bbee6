import { Controller } from '@nestjs/common';
import {
  labelsChanged,
  listAllLabels,
  listLabels,
  refuse,
  saveLabel,
  type Caller,
  type ListAllLabels,
  type ListLabels,
  type SaveLabel,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { holdLabels, keepLabel, merge, takenBy } from './label-writing.sql.ts';
import { labelsWithCounts, everyLabel } from './labels.sql.ts';

@Controller()
export class LabelHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listLabels)
  list(input: ListLabels, caller: Caller) {
    return labelsWithCounts(this.db, input, caller);
  }

  @Answers(listAllLabels)
  all(_: ListAllLabels, caller: SignedIn) {
    return everyLabel(this.db, caller);
  }

  @Answers(saveLabel)
  async save({ id, mergeInto, name, category, aliases }: SaveLabel, caller: SignedIn, sql: Tx) {
    await holdLabels(sql);
    if (mergeInto) {
      if (!id || id === mergeInto) refuse('conflict', { reason: 'state' });
      const merged = (await merge(sql, id, mergeInto, caller)) ?? refuse('notFound');
      await record(sql, labelsChanged, { labelId: id, mergedInto: mergeInto });
      return merged;
    }
    const taken = await takenBy(sql, id ?? null, name, aliases ?? []);
    if (taken) refuse('conflict', { reason: 'taken', field: taken });
    const kept = (await keepLabel(sql, { id: id ?? null, name, category, aliases }, caller)) ?? refuse('notFound');
    await record(sql, labelsChanged, { labelId: kept.id, mergedInto: null });
    return kept;
  }
}
