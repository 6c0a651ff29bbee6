import { Controller } from '@nestjs/common';
import {
  declareAdult,
  getAccount,
  getPreferences,
  levelReached,
  memberShowingChanged,
  permissionChanged,
  refuse,
  setBackground,
  setPreferences,
  type DeclareAdult,
  type GetAccount,
  type GetPreferences,
  type LevelReached,
  type PermissionChanged,
  type SetBackground,
  type SetPreferences,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, On, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import { InjectDb, InjectRedis } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { forgetCopies } from '../sessions/ending.ts';
import {
  accountOf,
  declareAdult as saveDeclaration,
  preferencesOf,
  saveBackground,
  savePreferences,
} from './account.sql.ts';
import { tellProfile } from './profile.ts';
import { grantTrust } from './trust.ts';

@Controller()
export class AccountHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @InjectRedis() private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  @Answers(getAccount)
  async own(_: GetAccount, { memberId }: SignedIn) {
    return (await accountOf(this.db, memberId)) ?? refuse('banned');
  }

  @Answers(declareAdult)
  async declare(_: DeclareAdult, { memberId }: SignedIn, sql: Tx) {
    await saveDeclaration(sql, memberId, this.clock.now());
    return { permission: await grantTrust(sql, memberId, this.clock.now()) };
  }

  @Answers(getPreferences)
  preferences(_: GetPreferences, { memberId }: SignedIn) {
    return preferencesOf(this.db, memberId);
  }

  @Answers(setPreferences)
  async setPreferences(fields: SetPreferences, { memberId }: SignedIn, sql: Tx) {
    // What is cleared is as for a new member.
    const preferences = await savePreferences(sql, memberId, {
      effects: fields.effects === null ? true : fields.effects,
      nsfw: fields.nsfw === null ? 'veil' : fields.nsfw,
      spoiler: fields.spoiler === null ? 0 : fields.spoiler,
      listed: fields.listed === null ? true : fields.listed,
      hidden: fields.hidden === null ? [] : fields.hidden,
    });
    if (fields.hidden !== undefined) await record(sql, memberShowingChanged, { memberId, hidden: preferences.hidden });
    return preferences;
  }

  @Answers(setBackground)
  async setBackground({ background }: SetBackground, { memberId }: SignedIn, sql: Tx) {
    await saveBackground(sql, memberId, background);
    return { background };
  }

  /** A new level may complete the rule for permission 2, and stands on the author card. */
  @On(levelReached)
  async levelled({ memberId }: LevelReached, sql: Tx) {
    await grantTrust(sql, memberId, this.clock.now());
    await tellProfile(sql, memberId);
    forgetCopies(sql, this.db, this.redis, memberId);
  }

  /** What the edges believe of a member is read anew; the badge is on the author card. */
  @On(permissionChanged)
  async permitted({ memberId }: PermissionChanged, sql: Tx) {
    await tellProfile(sql, memberId);
    forgetCopies(sql, this.db, this.redis, memberId);
  }
}
