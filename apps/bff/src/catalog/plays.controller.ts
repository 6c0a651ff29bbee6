import { Controller, Get, Post } from '@nestjs/common';
import { exportPlays, importPlays, listPlays } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';

/** The games one wants to play, plays or has played: what one rated or marked. */
@Controller()
export class PlaysController {
  @Get('/api/me/games')
  @Call(listPlays, { shape: ({ counts, ...page }) => listed(page, { counts }) })
  list(@AskedCall() call: Asked<typeof listPlays>) {
    return call.ask();
  }

  @Get('/api/me/games/export')
  @Call(exportPlays)
  take(@AskedCall() call: Asked<typeof exportPlays>) {
    return call.ask();
  }

  @Post('/api/me/games/import')
  @Call(importPlays, { limits: [{ points: 20, seconds: 600 }], whenEmpty: { text: '请选择要导入的文件' } })
  bring(@AskedCall() call: Asked<typeof importPlays>) {
    return call.ask();
  }
}
