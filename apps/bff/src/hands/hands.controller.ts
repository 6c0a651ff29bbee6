import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { Refusal } from '@yinghuo/contracts';
import { Admission } from '../edge/admission.ts';
import type { EdgeReply, EdgeRequest } from '../edge/call.ts';
import { Limits, perMinute } from '../edge/limits.ts';
import { bodyFor } from '../hot/finished.ts';
import { refuseImage } from '../images/send.ts';
import { HandAddresses } from './hand-addresses.ts';
import { Hands } from './hands.ts';

const year = 365 * 24 * 3600;
/** A page has six at most. */
const limit = perMinute(300);

/** The letters that a page names as its own. */
@Controller()
export class HandsController {
  constructor(
    private readonly hands: Hands,
    private readonly addresses: HandAddresses,
    private readonly limits: Limits,
    private readonly admission: Admission,
  ) {}

  @Get('/hands/:file')
  async show(
    @Param('file') file: string,
    @Query('of') of: unknown,
    @Req() request: EdgeRequest,
    @Res() reply: EdgeReply,
  ): Promise<void> {
    try {
      await this.limits.own('/hands', limit, null, this.admission.addressOf(request.raw));
      const wanted = this.addresses.read(file, of);
      if (!wanted) throw new Refusal('notFound');
      const letters = await this.hands.of(wanted.face, wanted.characters);
      const { body, packed } = bodyFor(letters, request.headers['accept-encoding']);
      void reply.header('cache-control', `public, max-age=${year}, immutable`).header('vary', 'Accept-Encoding');
      if (packed) void reply.header('content-encoding', 'br');
      void reply.type('font/ttf').send(body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuseImage(reply, error);
    }
  }
}
