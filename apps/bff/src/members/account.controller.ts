import { Controller, Get, Post } from '@nestjs/common';
import { declareAdult, getAccount, getPreferences, setPreferences } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { userRecord, wirePreferences } from './wire.ts';

const readPreferences = ({ effectMode, ...fields }: Record<string, unknown>) =>
  effectMode === undefined ? fields : { ...fields, effects: effectMode };

@Controller()
export class AccountController {
  @Get('/userData')
  @Call(getAccount)
  async own(@AskedCall() { ask, token }: Asked<typeof getAccount>) {
    return userRecord(await ask(), token);
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
  @Call(setPreferences, { read: readPreferences, shape: wirePreferences })
  setPreferences(@AskedCall() call: Asked<typeof setPreferences>) {
    return call.ask();
  }
}
