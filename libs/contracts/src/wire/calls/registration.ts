import type {
  Activate,
  CheckNickname,
  ListOutbox,
  Register,
  RequestReset,
  ResetPassword,
  SendActivation,
} from '../../members/registration.ts';
import type { Challenge, OutboxMail } from '../../members/shapes.ts';
import type { Asks } from './call.ts';

type NewAccount = Asks<Register, 'nickname' | 'email' | 'password' | 'pow'>;

declare module './call.ts' {
  interface Reads {
    '/api/challenge': Read<Nothing, Challenge>;
    '/emailyz': Read<Asks<Activate, 'code'>, { nickname: string }>;
    '/api/outbox': Read<Asks<ListOutbox>, OutboxMail[]>;
  }
  interface Writes {
    '/nicknameyz': Write<Asks<CheckNickname, 'nickname'>, { free: true }>;
    '/register': Write<NewAccount, { nickname: string; mailSent: true }>;
    '/sends': Write<Asks<SendActivation>, { sent: true }>;
    '/reemail': Write<Asks<RequestReset, 'email' | 'pow'>, { sent: true }>;
    '/repassword': Write<Asks<ResetPassword, 'code' | 'password'>, null>;
  }
}
