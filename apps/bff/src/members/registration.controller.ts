import { Controller, NotFoundException } from '@nestjs/common';
import {
  activate,
  checkNickname,
  createChallenge,
  listOutbox,
  Refusal,
  register,
  requestReset,
  resetPassword,
  sendActivation,
} from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';

const hour = 3600;

@Controller()
export class RegistrationController {
  @Read('/api/challenge', createChallenge, { limits: [perMinute(30)], ignoresSession: true })
  challenge(@AskedCall() call: Asked<typeof createChallenge>) {
    return call.ask();
  }

  @Write('/nicknameyz', checkNickname, { limits: [perMinute(30)], ignoresSession: true })
  nickname(@AskedCall() call: Asked<typeof checkNickname>) {
    return call.ask();
  }

  @Write('/register', register, {
    // The quota counts accounts. The limit counts attempts: it is higher, because many people who mistype may share
    // one address.
    quota: { points: 5, seconds: hour, by: 'address' },
    limits: [{ points: 30, seconds: hour, by: 'address' }],
    ignoresSession: true,
  })
  register(@AskedCall() call: Asked<typeof register>) {
    return call.ask();
  }

  @Write('/sends', sendActivation)
  resend(@AskedCall() call: Asked<typeof sendActivation>) {
    return call.ask();
  }

  @Read('/emailyz', activate, { limits: [perMinute(20)], ignoresSession: true })
  activate(@AskedCall() call: Asked<typeof activate>) {
    return call.ask();
  }

  @Write('/reemail', requestReset, { ignoresSession: true })
  requestReset(@AskedCall() call: Asked<typeof requestReset>) {
    return call.ask();
  }

  @Write('/repassword', resetPassword, { limits: [perMinute(20)], ignoresSession: true })
  resetPassword(@AskedCall() call: Asked<typeof resetPassword>) {
    return call.ask();
  }

  /** Where mails are sent for real there is no such path. */
  @Read('/api/outbox', listOutbox)
  async outbox(@AskedCall() call: Asked<typeof listOutbox>) {
    try {
      return await call.ask();
    } catch (error) {
      throw error instanceof Refusal && error.kind === 'notFound' ? new NotFoundException() : error;
    }
  }
}
