import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { Refusal, refuse } from '@yinghuo/contracts';
import { InjectSettings } from '@yinghuo/service';
import type { EdgeReply, EdgeRequest } from '../edge/call.ts';
import type { BffSettings } from '../settings.ts';
import { refuseImage } from './send.ts';
import { widthIn } from './width.ts';

const pictureName = /^[\w-][\w.-]{0,100}\.webp$/;

/** Serves pictures in MEDIA_DIR by name; narrower renditions lie in a folder named by the width. */
@Controller()
export class MediaController {
  private readonly folder: string;

  constructor(@InjectSettings() settings: BffSettings) {
    this.folder = resolve(settings.MEDIA_DIR);
  }

  @Get('/media/:name')
  async show(@Param('name') name: string, @Req() request: EdgeRequest, @Res() reply: EdgeReply) {
    try {
      if (!pictureName.test(name)) refuse('notFound');
      const width = widthIn(request);
      const narrower = join(String(width), name);
      const file = width && (await isThere(join(this.folder, narrower))) ? narrower : name;
      if (!(await isThere(join(this.folder, file)))) refuse('notFound');
      await reply.sendFile(file, this.folder);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuseImage(reply, error);
    }
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
