import { Controller } from '@nestjs/common';
import { exportPlays, importPlays, listMemberPlays, listPlays, setPlay, type PlayRecord } from '@yinghuo/contracts';
import { AskedCall, edgeCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { wireRating } from './wire.ts';

class TakePlays {}
const takePlays = edgeCall<PlayRecord[]>()('query', TakePlays, 'account');
/** More than anybody rates. */
const mostTaken = 20_000;

/** The games one wants to play, plays or has played: what one rated or marked. */
@Controller()
export class PlaysController {
  @Read('/api/me/games', listPlays, { shape: ({ counts, ...page }) => listed(page, { counts }) })
  list(@AskedCall() call: Asked<typeof listPlays>) {
    return call.ask();
  }

  /** On a member's page. */
  @Read('/api/profile/games', listMemberPlays, {
    cache: 60,
    guestsOnly: true,
    shape: ({ counts, spread, ...page }) => listed(page, { counts, spread }),
  })
  ofMember(@AskedCall() call: Asked<typeof listMemberPlays>) {
    return call.ask();
  }

  @Read('/api/me/games/export', takePlays, { limits: [{ points: 20, seconds: 600 }] })
  async take(@AskedCall() { pass }: Asked<typeof takePlays>) {
    const plays: PlayRecord[] = [];
    for (let cursor: string | null | undefined; cursor !== null && plays.length < mostTaken;) {
      const { items, next }: { items: PlayRecord[]; next: string | null } = await pass(exportPlays, { cursor });
      plays.push(...items);
      cursor = next;
    }
    return plays;
  }

  @Write('/api/me/games/set', setPlay, { shape: (rating) => rating && wireRating(rating) })
  set(@AskedCall() call: Asked<typeof setPlay>) {
    return call.ask();
  }

  @Write('/api/me/games/import', importPlays, {
    limits: [{ points: 20, seconds: 600 }],
    whenEmpty: { text: '请选择要导入的文件' },
  })
  bring(@AskedCall() call: Asked<typeof importPlays>) {
    return call.ask();
  }
}
