import { Controller } from '@nestjs/common';
import { gamePublished, type GamePublished } from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notify } from '../inbox/deliver.ts';

/** Audit results (8). */
@Controller()
export class CatalogNotices {
  @On(gamePublished)
  async published({ gameId, section, title, submitterId }: GamePublished, sql: Tx) {
    await notify(sql, {
      to: submitterId,
      type: 8,
      from: null,
      reference: `published:${gameId}`,
      subjectId: gameId,
      title: `你投稿的《${title}》通过了审核`,
      place: { page: 'game', section, gameId },
      text: '它现在所有人都能看到。谢谢你让更多人遇见它。',
    });
  }
}
