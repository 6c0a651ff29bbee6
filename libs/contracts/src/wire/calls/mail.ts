import type { CheckRecipient, SendMail } from '../../messaging/inbox.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/selectUserOk': Read<Asks<CheckRecipient, 'name'>, { nickname: string; userImg: string }>;
  }
  interface Writes {
    '/sendUserMess': Write<Asks<SendMail, 'title' | 'name' | 'text'>, { id: number }>;
  }
}
