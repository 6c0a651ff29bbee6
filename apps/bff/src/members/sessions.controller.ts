import { Controller, Get, Post } from '@nestjs/common';
import { changePassword, listSessions, revokeSessions, signIn, signOut } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { userRecord } from './wire.ts';

@Controller()
export class SessionsController {
  @Post('/sign')
  @Call(signIn, {
    limits: [{ ...perMinute(20), by: 'address' }],
    ignoresSession: true,
    shape: ({ account, token }) => userRecord(account, token),
  })
  signIn(@AskedCall() call: Asked<typeof signIn>) {
    return call.ask();
  }

  @Get('/signOut')
  @Call(signOut)
  signOut(@AskedCall() call: Asked<typeof signOut>) {
    return call.ask();
  }

  @Get('/api/sessions')
  @Call(listSessions)
  sessions(@AskedCall() call: Asked<typeof listSessions>) {
    return call.ask();
  }

  @Post('/api/sessions/revoke')
  @Call(revokeSessions)
  revoke(@AskedCall() call: Asked<typeof revokeSessions>) {
    return call.ask();
  }

  @Post('/api/me/password')
  @Call(changePassword)
  changePassword(@AskedCall() call: Asked<typeof changePassword>) {
    return call.ask();
  }
}
