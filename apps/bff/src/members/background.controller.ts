import { Controller } from '@nestjs/common';
import { levelFor, Matching, Named, setBackground, type Account } from '@yinghuo/contracts';
import { AskedCall, edgeCall, Write, type Asked } from '../edge/call.ts';
import { said } from '../edge/reply.ts';

class SetConfig {
  /** JSON with this one setting only. */
  @Named('背景') @Matching(/^\{\s*"config_bg"\s*:\s*(-1|[1-4])\s*\}$/) config!: string;
}
const setConfig = edgeCall<{ config_bg: number }>()('command', SetConfig, { level: levelFor.background }, [
  'backgroundLocked',
]);

@Controller()
export class BackgroundController {
  @Write('/setConfig', setConfig, { lockedAs: 'backgroundLocked' })
  async set(@AskedCall() { input, pass }: Asked<typeof setConfig>) {
    const { config_bg } = JSON.parse(input.config) as { config_bg: Account['background'] };
    const { background } = await pass(setBackground, { background: config_bg });
    return said('设置成功', { config_bg: background });
  }
}
