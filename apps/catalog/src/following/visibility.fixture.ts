import { expect } from '@jest/globals';
import { listPublishedInCatalog } from '@yinghuo/contracts';
import { ask, gated, lives, sorted, type Look } from '../fixtures/known.ts';

export const followingLooks: Look[] = [
  [
    listPublishedInCatalog,
    async (caller) => {
      const authors = [1, ...(caller.memberId === null ? [] : [caller.memberId])];
      const { reply, refused } = await ask(listPublishedInCatalog, { authors, size: 50 }, caller);
      expect(refused).toBe(gated(caller, 0));
      if (!reply) return;
      const idsOfKind = (kind: string) => sorted(reply.filter((row) => row.kind === kind).map(({ id }) => id));
      const live = lives(caller).flatMap(({ ratings }) => ratings.filter(({ state }) => state === 'live'));
      expect(idsOfKind('rating')).toEqual(sorted(live.map(({ id }) => id)));
      expect(idsOfKind('intel')).toEqual(sorted(lives(caller).map(({ intel }) => intel)));
    },
  ],
];
