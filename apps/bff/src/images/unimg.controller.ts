import { Controller, Get, Req, Res } from '@nestjs/common';
import { check, HttpsAddress, Refusal } from '@yinghuo/contracts';
import { Admission } from '../edge/admission.ts';
import type { EdgeReply, EdgeRequest } from '../edge/call.ts';
import { readForm } from '../edge/form.ts';
import { Limits, perMinute } from '../edge/limits.ts';
import { ForeignImages } from './foreign-images.ts';
import { refuseImage, sendImage } from './send.ts';

class ShowElsewhere {
  @HttpsAddress() url!: string;
}

const week = 7 * 24 * 3600;
const limit = perMinute(300);

/** Proxies pictures of allow-listed hosts, so that visitors' browsers do not request foreign hosts. */
@Controller()
export class UnimgController {
  constructor(
    private readonly foreign: ForeignImages,
    private readonly limits: Limits,
    private readonly admission: Admission,
  ) {}

  @Get('/unimg')
  async show(@Req() request: EdgeRequest, @Res() reply: EdgeReply): Promise<void> {
    try {
      await this.limits.own('/unimg', limit, null, this.admission.addressOf(request.raw));
      const { url } = check(ShowElsewhere, readForm((request.raw.url ?? '').split('?')[1] ?? ''));
      sendImage(reply, (await this.foreign.find(url)).bytes, `public, max-age=${week}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuseImage(reply, error);
    }
  }
}
