import type { Envelope, UserRecord } from '@yinghuo/contracts/wire';
import { call, send } from '../../lib/server/call.ts';
import { proofOfWork } from '../../lib/server/challenge.ts';
import { learnMemberId } from '../../lib/session/member.ts';
import { keepUser } from '../../lib/session/user.ts';
import { deviceName } from '../../lib/device/deviceName.ts';

export interface NewAccount {
  nickname: string;
  email: string;
  password: string;
}

/** The proof of work for the last key, kept so that a retry after a lost answer sends an identical request. */
let proof = { key: '', pow: '' };

/** Registers an account; one key creates at most one account, however often it is sent. */
export async function register(account: NewAccount, idempotencyKey: string): Promise<void> {
  if (proof.key !== idempotencyKey) proof = { key: idempotencyKey, pow: await proofOfWork() };
  await send('/register', { ...account, pow: proof.pow }, { idempotencyKey });
}

/** Checks whether a nickname is free; throws with conflict `taken` when it is not. */
export const checkNickname = (nickname: string, signal: AbortSignal): Promise<Envelope> =>
  send('/nicknameyz', { nickname }, { signal });

export async function resendActivation(email: string): Promise<void> {
  await send('/sends', { email, pow: await proofOfWork() });
}

/** Activates an account and returns its nickname. */
export const activate = async (code: string): Promise<string> => (await call('/emailyz', { code })).obj!.nickname;

/** Signs in and stores the user record, upon which all data on screen is read again. */
export async function signIn(name: string, password: string): Promise<UserRecord> {
  const { obj: user } = await send('/sign', { name, password, device: deviceName() });
  keepUser(user!);
  // Drafts are stored under the member's id. If this request fails, the next page load repeats it.
  await learnMemberId().catch(() => undefined);
  return user!;
}

export async function requestReset(email: string): Promise<void> {
  await send('/reemail', { email, pow: await proofOfWork() });
}

export const resetPassword = (code: string, password: string): Promise<Envelope> =>
  send('/repassword', { code, password });
