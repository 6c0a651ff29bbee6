import { expect } from '@jest/globals';
import { exportPlays, findToJudge, importPlays, listMemberPlays, listPlays, setPlay } from '@yinghuo/contracts';
import { callers } from '../fixtures/catalogue.ts';
import { ask, catalogue, gated, idsOf, known, lives, ofEach, sees, sorted, type Look } from '../fixtures/known.ts';

export const playsLooks: Look[] = [
  [
    listPlays,
    async (caller) => {
      const { reply, refused } = await ask(listPlays, { size: 100 }, caller);
      expect(refused).toBe(gated(caller, 0));
      const theirs = known.filter((game) => sees(caller, game));
      if (reply)
        expect(idsOf(reply.items.map(({ game }) => game))).toEqual(caller === callers.member ? idsOf(theirs) : []);
    },
  ],
  [
    listMemberPlays,
    async (caller) => {
      const { reply } = await ask(listMemberPlays, { id: 1, size: 100 }, caller);
      const theirs = known.filter((game) => sees(caller, game));
      expect(idsOf(reply!.items.map(({ game }) => game))).toEqual(idsOf(theirs));
      expect(reply!.spread).toEqual([0, 0, 0, 0, 0, 0, 0, theirs.length, 0, 0]);
      // Every verdict of the member has been hidden, and nobody has heard of them.
      const own = await ask(listMemberPlays, { id: callers.member.memberId, size: 100 }, caller);
      expect(own.refused).toBe(caller === callers.member ? undefined : 'notFound');
      if (own.reply) expect(idsOf(own.reply.items.map(({ game }) => game))).toEqual(idsOf(theirs));
    },
  ],
  [
    findToJudge,
    async (caller) => {
      const { reply, refused } = await ask(findToJudge, {}, caller);
      expect(refused).toBe(gated(caller, 0));
      // The member's verdicts have all been hidden.
      if (reply) expect(reply).toEqual({ unrated: null, brief: null });
    },
  ],
  [
    exportPlays,
    async (caller) => {
      const { reply, refused } = await ask(exportPlays, {}, caller);
      expect(refused).toBe(gated(caller, 0));
      const theirs = known.filter((game) => sees(caller, game));
      if (reply)
        expect(sorted(reply.items.map(({ gameId }) => gameId))).toEqual(caller === callers.member ? idsOf(theirs) : []);
    },
  ],
  [
    setPlay,
    async (caller) => {
      if (caller === callers.member) return; // whose ratings the other looks count on
      await ofEach(known, async (game) => {
        const { refused } = await ask(setPlay, { gameId: game.id, play: 'wish' }, caller);
        expect(refused).toBe(gated(caller, 1) ?? (lives(caller).includes(game) ? undefined : 'notFound'));
      });
      await catalogue.db`delete from ratings where member_id = ${caller.memberId} and play = 'wish'`;
    },
  ],
  [
    importPlays,
    async (caller) => {
      if (caller === callers.member) return; // whose ratings the other looks count on
      const text = JSON.stringify(known.map(({ id }) => ({ gameId: id, play: 'wish' })));
      const { reply, refused } = await ask(importPlays, { text }, caller);
      expect(refused).toBe(gated(caller, 1));
      if (reply) expect(reply.changed).toBe(lives(caller).length);
      await catalogue.db`delete from ratings where member_id = ${caller.memberId} and play = 'wish'`;
    },
  ],
];
