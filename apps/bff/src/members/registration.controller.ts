import { Controller, Get, Post } from '@nestjs/common';
import {
  activate,
  checkNickname,
  createChallenge,
  listOutbox,
  register,
  requestReset,
  resetPassword,
  sendActivation,
} from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';

const hour = 3600;

@Controller()
export class RegistrationController {
  @Get('/api/challenge')
  @Call(createChallenge, { limits: [perMinute(30)], ignoresSession: true })
  challenge(@AskedCall() call: Asked<typeof createChallenge>) {
    return call.ask();
  }

  @Post('/nicknameyz')
  @Call(checkNickname, { limits: [perMinute(30)], ignoresSession: true })
  nickname(@AskedCall() call: Asked<typeof checkNickname>) {
    return call.ask();
  }

  @Post('/register')
  @Call(register, {
    // Accounts; and tries, because behind one address may be many people who mistype.
    quota: { points: 5, seconds: hour, by: 'address' },
    limits: [{ points: 30, seconds: hour, by: 'address' }],
    ignoresSession: true,
  })
  register(@AskedCall() call: Asked<typeof register>) {
    return call.ask();
  }

  @Post('/sends')
  @Call(sendActivation)
  resend(@AskedCall() call: Asked<typeof sendActivation>) {
    return call.ask();
  }

  @Get('/emailyz')
  @Call(activate, { limits: [perMinute(20)], ignoresSession: true })
  activate(@AskedCall() call: Asked<typeof activate>) {
    return call.ask();
  }

  @Post('/reemail')
  @Call(requestReset, { ignoresSession: true })
  requestReset(@AskedCall() call: Asked<typeof requestReset>) {
    return call.ask();
  }

  @Post('/repassword')
  @Call(resetPassword, { limits: [perMinute(20)], ignoresSession: true })
  resetPassword(@AskedCall() call: Asked<typeof resetPassword>) {
    return call.ask();
  }

  @Get('/api/outbox')
  @Call(listOutbox)
  outbox(@AskedCall() call: Asked<typeof listOutbox>) {
    return call.ask();
  }
}
