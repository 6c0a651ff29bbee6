import { Controller } from '@nestjs/common';
import {
  changePassword,
  listSessions,
  revokeSessions,
  signIn,
  SignInForm,
  signOut,
  type Account,
} from '@yinghuo/contracts';
import { hashOf, newToken } from '@yinghuo/redis';
import { AskedCall, edgeCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { userRecord } from './wire.ts';

/** What the members' service answers a member who gave this, with the token that nobody else has seen. */
const entered = edgeCall<Opened>()('command', SignInForm, 'guest', ['banned']);
interface Opened {
  account: Account;
  token: string;
}

@Controller()
export class SessionsController {
  @Write('/sign', entered, {
    limits: [{ ...perMinute(20), by: 'address' }],
    ignoresSession: true,
    shape: ({ account, token }) => userRecord(account, token),
  })
  async signIn(@AskedCall() { input, pass }: Asked<typeof entered>) {
    const token = newToken();
    const { account } = await pass(signIn, { ...input, tokenHash: hashOf(token) });
    return { account, token };
  }

  @Read('/signOut', signOut)
  signOut(@AskedCall() call: Asked<typeof signOut>) {
    return call.ask();
  }

  @Read('/api/sessions', listSessions)
  sessions(@AskedCall() call: Asked<typeof listSessions>) {
    return call.ask();
  }

  @Write('/api/sessions/revoke', revokeSessions)
  revoke(@AskedCall() call: Asked<typeof revokeSessions>) {
    return call.ask();
  }

  @Write('/api/me/password', changePassword)
  changePassword(@AskedCall() call: Asked<typeof changePassword>) {
    return call.ask();
  }
}
