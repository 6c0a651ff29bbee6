import { Controller, Get } from '@nestjs/common';
import { listVersions } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { wireVersion } from './wire.ts';

@Controller()
export class VersionsController {
  /** Members see their own pending versions among the others, so only guests get the kept answer. */
  @Get('/getVerList')
  @Call(listVersions, { cache: 30, guestsOnly: true, shape: (versions) => versions.map(wireVersion) })
  list(@AskedCall() call: Asked<typeof listVersions>) {
    return call.ask();
  }
}
