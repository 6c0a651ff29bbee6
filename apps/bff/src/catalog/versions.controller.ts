import { Controller, Get } from '@nestjs/common';
import { listVersions, type Version } from '@yinghuo/contracts';
import { wireAuthor } from '@yinghuo/contracts/wire';
import { AskedCall, Call, type Asked } from '../edge/call.ts';

const wireVersion = ({ author, ...version }: Version) => ({ ...version, author: wireAuthor(author) });

@Controller()
export class VersionsController {
  /** Members see their own pending versions among the others, so only guests get the kept answer. */
  @Get('/getVerList')
  @Call(listVersions, { cache: 30, guestsOnly: true, shape: (versions) => versions.map(wireVersion) })
  list(@AskedCall() call: Asked<typeof listVersions>) {
    return call.ask();
  }
}
