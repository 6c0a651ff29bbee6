import { Controller } from '@nestjs/common';
import {
  daysAfter,
  endReading,
  getReading,
  joinReading,
  refuse,
  shanghaiDay,
  startReading,
  stationLimits,
  type Caller,
  type EndReading,
  type GetReading,
  type GroupReading,
  type JoinReading,
  type SignedIn,
  type StartReading,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { holdGroup, seeGroup } from '../groups/groups.sql.ts';
import { readsGroup } from '../groups/members.sql.ts';
import { moderates, refuseRole } from '../groups/visibility.ts';
import { addStations, routeOf } from '../stations/stations.sql.ts';
import { end } from './keeping.ts';
import {
  addReader,
  hold,
  insertReading,
  pastOf,
  postsAbout,
  readersIn,
  readingOf,
  removeReader,
  type HeldReading,
} from './readings.sql.ts';

/** What groups read together. */
@Controller()
export class ReadingHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(getReading)
  async reading({ groupId, id }: GetReading, caller: Caller) {
    const group = (await seeGroup(this.db, groupId, caller)) ?? refuse('notFound');
    if (!(await readsGroup(this.db, groupId, caller))) refuseRole('member', group.role);
    const answer = await read(this.db, { groupId, id }, caller);
    return id && !answer.reading ? refuse('notFound') : answer;
  }

  @Answers(startReading)
  async start(input: StartReading, caller: SignedIn, sql: Tx) {
    const { groupId, gameId, after, stations, startsOn, days } = input;
    const group = (await holdGroup(sql, groupId, caller)) ?? refuse('notFound');
    if (group.role !== 'owner' && group.role !== 'moderator') refuseRole('moderator', group.role);
    if (!(await routeOf(sql, gameId, caller))) refuse('notFound');
    const today = shanghaiDay();
    const last = daysAfter(today, stationLimits.daysAhead);
    if (startsOn < today || startsOn > last) refuse('invalid', [{ field: 'startsOn', rule: 'range' }]);
    if (stations.length > 0) await addStations(sql, gameId, after, stations);
    const route = (await routeOf(sql, gameId, caller))!;
    if (route.stations.length === 0) refuse('conflict', { reason: 'state' });
    const { memberId } = caller;
    const id = await insertReading(sql, { groupId, gameId, startsOn, days, startedBy: memberId });
    if (!id) refuse('conflict', { reason: 'done' });
    await addReader(sql, { id, groupId }, memberId, stationLimits.readers);
    return read(sql, { groupId }, caller);
  }

  @Answers(joinReading)
  async join({ id, on }: JoinReading, caller: SignedIn, sql: Tx) {
    const held = await this.held(sql, id, caller);
    if (held.role === null || held.role === 'blocked') refuseRole('member', held.role);
    if (held.endedAt) refuse('conflict', { reason: 'state' });
    if (!on) await removeReader(sql, id, caller.memberId);
    else if (!(await addReader(sql, held, caller.memberId, stationLimits.readers))) {
      refuse('conflict', { reason: 'full' });
    }
    return read(sql, { groupId: held.groupId }, caller);
  }

  @Answers(endReading)
  async end({ id }: EndReading, caller: SignedIn, sql: Tx) {
    const held = await this.held(sql, id, caller);
    if (!moderates(held.role, caller)) refuseRole('moderator', held.role);
    if (held.endedAt) refuse('conflict', { reason: 'done' });
    await end(sql, held);
    return read(sql, { groupId: held.groupId, id }, caller);
  }

  private async held(sql: Tx, id: number, caller: SignedIn): Promise<HeldReading> {
    return (await hold(sql, id, caller)) ?? refuse('notFound');
  }
}

async function read(
  sql: Db | Tx,
  which: { groupId: number; id?: number | null },
  caller: Caller,
): Promise<GroupReading> {
  const reading = await readingOf(sql, which, caller);
  const past = await pastOf(sql, which.groupId, caller);
  if (!reading) return { reading, readers: null, posts: [], past };
  const shown = reading.joined || reading.endedAt !== null;
  return {
    reading,
    readers: shown ? await readersIn(sql, reading, caller) : null,
    posts: await postsAbout(sql, reading, caller),
    past,
  };
}
