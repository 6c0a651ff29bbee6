import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { check, guest, openRadarFeed, ReadRadarFeed, readRadarFeed, scanRadar } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { InjectSettings } from '@yinghuo/service';
import { originOf } from '../edge/address.ts';
import { Admission } from '../edge/admission.ts';
import { AskedCall, Read, Write, type Asked, type EdgeReply, type EdgeRequest } from '../edge/call.ts';
import { readForm } from '../edge/form.ts';
import { Limits, perMinute } from '../edge/limits.ts';
import { Reply } from '../edge/reply.ts';
import { answerTextFile } from '../feeds/answer-text-file.ts';
import type { BffSettings } from '../settings.ts';
import { feedOfRadar } from './radar-feed.ts';
import { completeThreads } from './thread-wire.ts';

const feedPath = '/api/threads/radar.atom';
const limit = perMinute(30);

@Controller()
export class RadarController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    private readonly limits: Limits,
    private readonly admission: Admission,
    @InjectSettings() private readonly settings: BffSettings,
  ) {}

  @Read('/threadRadar', scanRadar, {
    complete: async ({ rows, month, months }, caller, bus) => {
      const threads = await completeThreads(rows, caller, bus);
      const obj = threads.map((thread, index) => ({ ...thread, wants: rows[index]!.wants }));
      return new Reply({ code: 200, obj, config: { month, months } });
    },
  })
  scan(@AskedCall() call: Asked<typeof scanRadar>) {
    return call.ask();
  }

  @Write('/api/threads/radarFeed', openRadarFeed)
  open(@AskedCall() call: Asked<typeof openRadarFeed>) {
    return call.ask();
  }

  /** For feed readers, which send no session but the key in the address; what is wrong is the HTTP status. */
  @Get(feedPath)
  async feed(@Req() request: EdgeRequest, @Res() reply: EdgeReply): Promise<void> {
    const file = { type: 'application/atom+xml', seconds: 900, contract: readRadarFeed };
    await answerTextFile(reply, file, async () => {
      await this.limits.own(feedPath, limit, null, this.admission.addressOf(request.raw));
      const url = request.raw.url ?? '';
      const input = check(ReadRadarFeed, readForm(url.split('?')[1] ?? ''));
      const radar = await this.bus.ask(readRadarFeed, input, guest('feed'));
      const origin = originOf(request.raw, this.settings);
      return feedOfRadar(radar, { origin, self: origin + url });
    });
  }
}
