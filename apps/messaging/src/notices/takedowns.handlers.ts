import { Controller } from '@nestjs/common';
import { takedownDecided, takedownRequested, type TakedownDecided, type TakedownRequested } from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notifyAll } from '../inbox/deliver.ts';
import { administrators } from './people.sql.ts';

/** Rights holders' requests, for administrators (3): one of them has to answer in time. */
@Controller()
export class TakedownNotices {
  @On(takedownRequested)
  requested({ reference }: TakedownRequested, sql: Tx) {
    return tellAdministrators(sql, `takedown:${reference}`, {
      title: `收到一份权利通知（${reference}）`,
      text: '请在 72 小时之内到“权利通知”页（/admin/takedowns）核对并答复。',
    });
  }

  @On(takedownDecided)
  decided({ reference, accepted, games, uploads }: TakedownDecided, sql: Tx) {
    return tellAdministrators(sql, `takedown:${reference}:decided`, {
      title: `权利通知 ${reference} 已答复`,
      text: accepted ? `已接受，${outcomeOf(games.length, uploads ?? 0)}。` : '没有接受。',
    });
  }
}

const outcomeOf = (games: number, uploads: number): string =>
  `隐藏了 ${games} 部作品${uploads > 0 ? `，移除了 ${uploads} 张图片` : ''}`;

async function tellAdministrators(sql: Tx, reference: string, words: { title: string; text: string }): Promise<void> {
  const all = await administrators(sql);
  await notifyAll(
    sql,
    all.map((to) => ({ to, type: 3 as const, from: null, reference, ...words })),
  );
}
