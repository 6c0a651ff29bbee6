import { Controller } from '@nestjs/common';
import { caseOpened, caseUpdated, type CaseOpened, type CaseUpdated, type Place } from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notifyAll } from '../inbox/deliver.ts';
import { answerIn, caseForModerators, moderatorsToTell } from './cases.sql.ts';
import { contentNames } from './words.ts';

/** Answers to those whose case it is, and new cases to moderators: feedback (1), which whoever wants none of it mutes. */
@Controller()
export class CaseNotices {
  /** Once for a case, whoever joins it later; of what is posted in a group to its moderators. Neither who opened it is told nor whose row it is about. */
  @On(caseOpened)
  async opened({ caseId, kind, by, targetType, groupId, moderators }: CaseOpened, sql: Tx) {
    const found = await caseForModerators(sql, caseId);
    if (!found) return;
    const title = kind === 'feedback' ? '有新的反馈' : `有新的举报：${contentNames[targetType!]}`;
    const apart = [by, found.ownerId ?? by];
    const told = groupId ? (moderators ?? []).filter((id) => !apart.includes(id)) : await moderatorsToTell(sql, apart);
    const place: Place = groupId ? { page: 'group', groupId, part: 'reports' } : { page: 'case', caseId };
    await notifyAll(
      sql,
      told.map((to) => ({
        ...{ to, type: 1 as const, from: null, reference: `opened:${caseId}`, title },
        ...{ text: quoted(found.text), place },
      })),
    );
  }

  /** One answer reaches everybody who reported the row. */
  @On(caseUpdated)
  async answered({ caseId, kind, replyId, by }: CaseUpdated, sql: Tx) {
    if (!replyId) return;
    const { text, authors } = await answerIn(sql, caseId, replyId);
    await notifyAll(
      sql,
      authors
        .filter(({ memberId }) => memberId !== by)
        .map(({ memberId: to, text: said }) => ({
          ...{ to, type: 1 as const, from: null, reference: `case:${replyId}` },
          title: `你的${kind === 'feedback' ? '反馈' : '举报'}有了答复`,
          text: [quoted(said), text].filter(Boolean).join('\n\n'),
          place: { page: 'case' as const, caseId },
        })),
    );
  }
}

const excerpt = 60;
/** The first line of what a member wrote, as a quote; nothing where they wrote nothing. */
function quoted(text: string): string {
  const [line = ''] = text.split('\n');
  const short = [...line].length > excerpt ? `${[...line].slice(0, excerpt).join('')}…` : line;
  return short && `> ${short}`;
}
