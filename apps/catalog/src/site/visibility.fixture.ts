import { expect } from '@jest/globals';
import {
  listAllAnnouncements,
  listAnnouncements,
  listLog,
  saveAnnouncement,
  saveLogItem,
  type LogItem,
  type Page,
} from '@yinghuo/contracts';
import { ask, gated, known, sees, sorted, type Look } from '../fixtures/known.ts';

export const siteLooks: Look[] = [
  [
    listLog,
    async (caller) => {
      const expected = known.filter((game) => game.status !== 'draft' && sees(caller, game)).map(({ id }) => id);
      const seen: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { reply }: { reply?: Page<LogItem> } = await ask(listLog, { type: 1, size: 50, cursor }, caller);
        expect(reply!.total).toBe(expected.length);
        seen.push(...reply!.items.map(({ game }) => game!.id));
        cursor = reply!.next;
      }
      expect(sorted(seen)).toEqual(sorted(expected));
    },
  ],
  [
    listAnnouncements,
    async (caller) => {
      expect((await ask(listAnnouncements, {}, caller)).reply).toMatchObject([{ title: '开站' }]);
    },
  ],
  [
    listAllAnnouncements,
    async (caller) => {
      const { reply, refused } = await ask(listAllAnnouncements, { size: 24 }, caller);
      expect(refused).toBe(gated(caller, 8));
      if (reply) expect(reply.items).toMatchObject([{ title: '开站' }]);
    },
  ],
  [
    saveAnnouncement,
    async (caller) => {
      const { refused } = await ask(saveAnnouncement, { id: 1, title: '开站', text: '欢迎' }, caller);
      expect(refused).toBe(gated(caller, 8));
    },
  ],
  [
    saveLogItem,
    async (caller) => {
      // What games left in the log is nobody's to change.
      const { refused } = await ask(saveLogItem, { id: 1, title: '收录', text: '…' }, caller);
      expect(refused).toBe(gated(caller, 8) ?? 'notFound');
    },
  ],
];
