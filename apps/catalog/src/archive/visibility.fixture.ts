import { expect } from '@jest/globals';
import { archiveParts, takeOwnOfCatalog, type OwnRows } from '@yinghuo/contracts';
import { ask, catalogue, gated, type Look } from '../fixtures/known.ts';

/** Whose rows each part takes. */
const owners = {
  games: ['games', 'submitter_id'],
  versions: ['versions', 'author_id'],
  ratings: ['ratings', 'member_id'],
  intel: ['intel', 'author_id'],
  revisions: ['revisions', 'author_id'],
} as const satisfies Record<(typeof archiveParts)['catalog'][number], readonly [table: string, column: string]>;

/** Everybody takes all rows of their own, in whatever state, and nobody else's. */
export const archiveLooks: Look[] = [
  [
    takeOwnOfCatalog,
    async (caller) => {
      for (const part of archiveParts.catalog) {
        let taken = 0;
        for (let cursor: string | null = null; ;) {
          if (caller.memberId === null) {
            expect((await ask(takeOwnOfCatalog, { part }, caller)).refused).toBe(gated(caller, 0));
            return;
          }
          // Not by `ask`, which wants no address of a link in an answer: here members get those they sent in.
          const reply: OwnRows = await catalogue.bus.ask(takeOwnOfCatalog, { part, cursor }, caller);
          taken += reply.items.length;
          cursor = reply.next;
          if (cursor === null) break;
        }
        const [table, column] = owners[part];
        const { db } = catalogue;
        const [own] = await db<{ count: number }[]>`
          select count(*) as count from ${db(table)} where ${db(column)} = ${caller.memberId}`;
        expect({ part, taken }).toEqual({ part, taken: own!.count });
      }
    },
  ],
];
