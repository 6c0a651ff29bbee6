import { levelFor } from '../levels.ts';
import { command, query } from '../contract.ts';
import { Email, Flag, Matching, Named, OneOf, Optional, Password, Text, Words } from '../fields.ts';
import type { Account, MemberCard, Preferences } from './shapes.ts';
import { profileParts, type ProfilePart } from './vocabulary.ts';

export class GetAccount {}
/** The caller's own record. */
export const getAccount = query<Account>()('members', GetAccount, { gate: 'account' });

export class DeclareAdult {
  @Named('成年声明') @OneOf([1]) declare!: 1;
}
/** The adult declaration; permission 2 follows as soon as its whole rule holds. */
export const declareAdult = command<Pick<Account, 'permission'>>()('members', DeclareAdult, { gate: 'member' });

export class GetPreferences {}
export const getPreferences = query<Preferences>()('members', GetPreferences, { gate: 'account' });

export class SetPreferences {
  @Named('完整效果') @Optional() @Flag() effects?: boolean | null;
  @Named('成人内容的显示') @Optional() @OneOf(['hide', 'veil', 'show']) nsfw?: Preferences['nsfw'] | null;
  @Named('剧透的显示') @Optional() @OneOf([0, 1, 2]) spoiler?: Preferences['spoiler'] | null;
  @Named('出现在榜单里') @Optional() @Flag() listed?: boolean | null;
  /** What of their page nobody else sees; null: all of it is shown. */
  @Named('主页上不公开的部分') @Optional() @Words(profileParts) hidden?: ProfilePart[] | null;
}
/** Changes the preferences that are given; answers all of them. */
export const setPreferences = command<Preferences>()('members', SetPreferences, { gate: 'account' });

export class ChangeEmail {
  @Password(1, 72) password!: string;
  @Email() email!: string;
}
/**
 * Mails a link to the new address; the address changes when it is opened (`activate`), and the present one is told of both.
 * The answer is the same whether or not the address is somebody's. A wrong password is `invalid` and counts for the lock.
 */
export const changeEmail = command<{ sent: true }>()('members', ChangeEmail, { gate: 'account', transaction: 'begun' });

export class DeleteAccount {
  @Password(1, 72) password!: string;
}
/**
 * Deletes the caller's account: sessions end, every service forgets what was the member's alone, what was published stays by
 * nobody. A wrong password is `invalid` and counts for the lock. `conflict state` while something of it binds others: coins
 * that are held for an open bounty, or (with the field `group`) a group that others are in.
 */
export const deleteAccount = command<null>()('members', DeleteAccount, {
  gate: 'account',
  refuses: ['conflict'],
  transaction: 'begun',
});

export class FindDeletion {
  /** SHA-256 of the token, hex. */
  @Matching(/^[0-9a-f]{64}$/) tokenHash!: string;
  @Matching(/^[\w-]{1,64}$/) key!: string;
}
/** Whether the token's account was deleted under this idempotency key: with its session gone, a repeat finds its answer by this alone. */
export const findDeletion = query<{ found: boolean }>()('members', FindDeletion);

export class SetBackground {
  /** A seasonal series, or −1 for none. */
  @Named('背景') @OneOf([-1, 1, 2, 3, 4]) background!: Account['background'];
}
export const setBackground = command<Pick<Account, 'background'>>()('members', SetBackground, {
  gate: { level: levelFor.background },
});

export class SetProfile {
  @Optional() @Text(1, 64) nickname?: string | null;
  /** An upload of ours; null: a drawing of the site again. */
  @Named('头像') @Optional() @Matching(/^\/media\/uploads\/[\w-]{43}\.webp$/) avatar?: string | null;
  /** Null clears it. */
  @Named('签名') @Optional() @Text(1, 100) signature?: string | null;
}
/**
 * Changes what is given of one's own card; answers the card. A nickname only once in thirty days (`conflict state`), and
 * none that somebody else could be taken for (`conflict taken`).
 */
export const setProfile = command<MemberCard>()('members', SetProfile, { gate: 'speaker', refuses: ['conflict'] });
