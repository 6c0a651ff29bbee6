import type { GameStatus, Similar } from '@yinghuo/contracts/wire';

/** Words of games that may be the one that is written. */
export const similarWords = {
  why: {
    title: '同名',
    alias: '别名相同',
    vndbId: 'VNDB 编号相同',
    bangumiId: 'Bangumi 编号相同',
    steamId: 'Steam 编号相同',
    dlsiteCode: 'DLsite 编号相同',
    cover: '和它的封面很像',
    image: '和它的截图很像',
  } satisfies Record<Similar['why'], string>,
  status: {
    draft: '草稿',
    pending: '等待审核',
    live: '已收录',
    declined: '退回修改',
    hidden: '已隐藏',
  } satisfies Record<GameStatus, string>,
};
