import { Controller } from '@nestjs/common';
import { Matching, Matchings, Named, OneOf, Optional, Text } from '@yinghuo/contracts';
import { pageTitles } from '@yinghuo/contracts/wire';
import { faultFrame, faultKinds, faultLimits, faultRelease, type FaultKind } from '@yinghuo/contracts/wire/faults';
import { AskedCall, edgeCall, Write, type Asked } from '../edge/call.ts';
import { Faults } from './faults.ts';

class TellFault {
  @Named('种类') @OneOf(faultKinds) kind!: FaultKind;
  /** The page's path without its query; must be an existing page. */
  @Named('页面') @OneOf(Object.keys(pageTitles)) page!: string;
  @Named('错误') @Text(1, faultLimits.message) message!: string;
  /** The first stack frames, from our own files only. */
  @Named('调用栈') @Optional() @Matchings(faultFrame, faultLimits.frames) stack?: string[] | null;
  @Named('页面版本') @Matching(faultRelease) release!: string;
  /** `X-Request-Id` of the answer that caused the error. */
  @Named('请求编号') @Optional() @Matching(/^[\w-]{1,40}$/) requestId?: string | null;
}
const tellFault = edgeCall<void>()('command', TellFault, 'guest');

@Controller()
export class FaultsController {
  constructor(private readonly faults: Faults) {}

  /** Records a fault of a browser, sent with `navigator.sendBeacon`; the answer is ignored. */
  @Write('/api/faults', tellFault, {
    ignoresSession: true,
    limits: [{ points: 10, seconds: 60, by: 'address', replaces: true }],
  })
  tell(@AskedCall() { input }: Asked<typeof tellFault>): void {
    this.faults.told(input);
  }
}
