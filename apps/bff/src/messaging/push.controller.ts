import { Controller } from '@nestjs/common';
import { listPushDevices, removePushDevice, renewPushDevice, savePushDevice } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';

/** The devices that show a member's new messages. */
@Controller()
export class PushController {
  @Read('/api/push', listPushDevices)
  devices(@AskedCall() call: Asked<typeof listPushDevices>) {
    return call.ask();
  }

  @Write('/api/push', savePushDevice, { limits: [perMinute(20)] })
  save(@AskedCall() call: Asked<typeof savePushDevice>) {
    return call.ask();
  }

  @Write('/api/push/renew', renewPushDevice, { limits: [perMinute(20)] })
  renew(@AskedCall() call: Asked<typeof renewPushDevice>) {
    return call.ask();
  }

  @Write('/api/push/remove', removePushDevice)
  remove(@AskedCall() call: Asked<typeof removePushDevice>) {
    return call.ask();
  }
}
