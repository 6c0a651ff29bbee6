import { Controller } from '@nestjs/common';
import {
  changeEmail,
  declareAdult,
  deleteAccount,
  findDeletion,
  getAccount,
  getPreferences,
  setPreferences,
  setProfile,
} from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { perDay } from '../edge/limits.ts';
import { userRecord, wireMemberCard, wirePreferences } from './wire.ts';

@Controller()
export class AccountController {
  @Read('/userData', getAccount)
  async own(@AskedCall() { ask, token }: Asked<typeof getAccount>) {
    return userRecord(await ask(), token);
  }

  @Write('/api/me/profile', setProfile, { spelling: { userImg: { is: 'avatar' } }, shape: wireMemberCard })
  setProfile(@AskedCall() call: Asked<typeof setProfile>) {
    return call.ask();
  }

  @Write('/api/me/email', changeEmail, {
    // A mail a minute; whoever mistypes the password tries again at once.
    quota: { points: 1, seconds: 60 },
    limits: [perDay(5)],
  })
  changeEmail(@AskedCall() call: Asked<typeof changeEmail>) {
    return call.ask();
  }

  @Write('/api/me/delete', deleteAccount, { repeatedWhenGone: findDeletion })
  deleteAccount(@AskedCall() call: Asked<typeof deleteAccount>) {
    return call.ask();
  }

  @Write('/api/me/adult', declareAdult, { shape: ({ permission }) => ({ qx: permission }) })
  declareAdult(@AskedCall() call: Asked<typeof declareAdult>) {
    return call.ask();
  }

  @Read('/api/me/preferences', getPreferences, { shape: wirePreferences })
  preferences(@AskedCall() call: Asked<typeof getPreferences>) {
    return call.ask();
  }

  @Write('/api/me/preferences', setPreferences, { spelling: { effectMode: { is: 'effects' } }, shape: wirePreferences })
  setPreferences(@AskedCall() call: Asked<typeof setPreferences>) {
    return call.ask();
  }
}
