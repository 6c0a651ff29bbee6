import { Controller, Get, Post } from '@nestjs/common';
import { declareAdult, getAccount, getPreferences, setPreferences, setProfile } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { userRecord, wireMemberCard, wirePreferences } from './wire.ts';

@Controller()
export class AccountController {
  @Get('/userData')
  @Call(getAccount)
  async own(@AskedCall() { ask, token }: Asked<typeof getAccount>) {
    return userRecord(await ask(), token);
  }

  @Post('/api/me/profile')
  @Call(setProfile, { spelling: { userImg: { is: 'avatar' } }, shape: wireMemberCard })
  setProfile(@AskedCall() call: Asked<typeof setProfile>) {
    return call.ask();
  }

  @Post('/api/me/adult')
  @Call(declareAdult, { shape: ({ permission }) => ({ qx: permission }) })
  declareAdult(@AskedCall() call: Asked<typeof declareAdult>) {
    return call.ask();
  }

  @Get('/api/me/preferences')
  @Call(getPreferences, { shape: wirePreferences })
  preferences(@AskedCall() call: Asked<typeof getPreferences>) {
    return call.ask();
  }

  @Post('/api/me/preferences')
  @Call(setPreferences, { spelling: { effectMode: { is: 'effects' } }, shape: wirePreferences })
  setPreferences(@AskedCall() call: Asked<typeof setPreferences>) {
    return call.ask();
  }
}
