import { command, query } from '../contract.ts';
import { Flag, Matching, Named, Optional, Password, Text } from '../fields.ts';
import type { Account, SessionInfo } from './shapes.ts';

/** What the edge knows of a session: who it is and what the gates ask for. Kept in Redis, rebuilt from Postgres. */
export interface SessionState {
  sessionId: string;
  memberId: number;
  permission: number;
  level: number;
  membershipUntil: string | null;
  mutedUntil: string | null;
  /** Whether the member has blocked anybody. */
  blocking?: boolean;
  /** Why, as moderators told the member; left out by releases before. */
  mutedWhy?: string | null;
  /** Last time its age was renewed. */
  touchedAt: string;
}

/** What a member enters. */
export class SignInForm {
  /** Nickname or e-mail address. */
  @Named('昵称或邮箱') @Text(1, 254) name!: string;
  @Password(1, 72) password!: string;
  @Named('设备名') @Optional() @Text(1, 60) device?: string | null;
}
export class SignIn extends SignInForm {
  /** SHA-256, hex, of the token that the edge made up and hands out. */
  @Matching(/^[0-9a-f]{64}$/) tokenHash!: string;
}
/**
 * Opens a session. Its token (43 characters base64url) never leaves the edge but to the member; we keep its hash.
 * `banned` says why and until when, to whoever knows the password.
 * Wrong name and wrong password are one answer in one time; five failures in 15 minutes lock the name for 15.
 */
export const signIn = command<{ account: Account }>()('members', SignIn, {
  refuses: ['banned'],
  transaction: 'own',
});

export class SignOut {}
/** Ends the caller's own session. */
export const signOut = command<null>()('members', SignOut, { gate: 'account' });

export class FindSession {
  /** SHA-256 of the token, hex. */
  @Matching(/^[0-9a-f]{64}$/) tokenHash!: string;
}
/**
 * The session of a token, for edges that do not find it in Redis; puts it back there.
 * `sessionEnded` when it is really gone, `banned` when the account is.
 */
export const findSession = query<SessionState>()('members', FindSession, { refuses: ['sessionEnded', 'banned'] });

export class TouchSession {
  @Matching(/^[0-9a-f]{64}$/) tokenHash!: string;
}
/** Renews the 30 days of a session; the edge sends it at most once an hour for each. */
export const touchSession = command<null>()('members', TouchSession, { gate: 'account', transaction: 'own' });

export class ListSessions {}
/** The caller's sessions, the latest used first. */
export const listSessions = query<SessionInfo[]>()('members', ListSessions, { gate: 'account' });

export class RevokeSessions {
  @Named('设备') @Optional() @Text(1, 64) id?: string | null;
  /** All but the one that asks. */
  @Named('其他设备') @Optional() @Flag() others?: boolean | null;
}
/** Ends one session, or all others; exactly one of the two is given. */
export const revokeSessions = command<{ revoked: number }>()('members', RevokeSessions, {
  gate: 'account',
  refuses: ['notFound'],
});

export class ChangePassword {
  @Named('现在的密码') @Password(1, 72) oldPassword!: string;
  @Password(8, 72) password!: string;
}
/** Sets a new password; all other sessions end. A wrong old one is `invalid` and counts for the lock. */
export const changePassword = command<null>()('members', ChangePassword, { gate: 'account', transaction: 'begun' });
