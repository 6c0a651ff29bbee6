import { command, query } from '../contract.ts';
import { Email, Named, Optional, Password, Secret, Text } from '../fields.ts';
import type { Challenge, OutboxMail } from './shapes.ts';

/** 8–72 characters with a letter and a digit; the service checks the letter and the digit. */
const NewPassword = () => Password(8, 72);
const ProofOfWork = () => Secret(1, 2000);
const MailedCode = () => Secret(1, 200);

export class CreateChallenge {}
/** A proof of work to solve before calls that send mail; single use, ten minutes. */
export const createChallenge = query<Challenge>()('members', CreateChallenge);

export class SpendProof {
  @ProofOfWork() pow!: string;
}
/** Spends a proof of work for a call of another service; a wrong, used or old one is refused. */
export const spendProof = command<null>()('members', SpendProof);

export class CheckNickname {
  @Text(2, 16) nickname!: string;
}
/** Whether a nickname is free; `conflict taken` when it is not. */
export const checkNickname = query<{ free: true }>()('members', CheckNickname, { refuses: ['conflict'] });

export class Register {
  @Text(2, 16) nickname!: string;
  @Email() email!: string;
  @NewPassword() password!: string;
  @ProofOfWork() pow!: string;
}
/**
 * Creates an account that is not yet activated and mails the link. An address in use gets the same answer in the same
 * time; its owner is told by mail.
 */
export const register = command<{ nickname: string; mailSent: true }>()('members', Register, {
  refuses: ['conflict'],
  transaction: 'begun',
});

export class SendActivation {
  @Optional() @Email() email?: string | null;
  @Optional() @ProofOfWork() pow?: string | null;
}
/** Mails the activation link again: to an address (with proof of work), or to the caller's own. */
export const sendActivation = command<{ sent: true }>()('members', SendActivation, {
  refuses: ['conflict'],
  transaction: 'begun',
});

export class Activate {
  @Named('激活链接') @MailedCode() code!: string;
}
/** Activates the account of a mailed link, or makes the address its own; a second use answers the same. `conflict expired` else. */
export const activate = command<{ nickname: string }>()('members', Activate, { refuses: ['conflict'] });

export class RequestReset {
  @Email() email!: string;
  @ProofOfWork() pow!: string;
}
/** Asks for a reset mail; the same answer in the same time whether or not the address exists. */
export const requestReset = command<{ sent: true }>()('members', RequestReset, { transaction: 'begun' });

export class ResetPassword {
  @Named('重置链接') @MailedCode() code!: string;
  @NewPassword() password!: string;
}
/** Sets a new password with a mailed code (30 min, once) and ends every session. */
export const resetPassword = command<null>()('members', ResetPassword, {
  refuses: ['conflict'],
  transaction: 'begun',
});

export class ListOutbox {
  @Named('收件地址') @Optional() @Email() to?: string | null;
}
/** The last fifty mails, newest first, where mails are kept instead of sent; otherwise `notFound`. */
export const listOutbox = query<OutboxMail[]>()('members', ListOutbox, { refuses: ['notFound'] });
