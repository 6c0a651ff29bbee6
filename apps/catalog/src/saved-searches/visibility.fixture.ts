import { expect } from '@jest/globals';
import {
  deleteSavedSearch,
  listSavedSearches,
  nameSavedSearches,
  openSavedSearch,
  saveSearch,
  sectionKeys,
} from '@yinghuo/contracts';
import { ask, catalogue, closed, gated, opens, type Look } from '../fixtures/known.ts';

const keptBy = async (memberId: number, section = 'gal') => {
  const [row] = await catalogue.db<{ id: number }[]>`
    insert into saved_searches (member_id, name, section, filter, wanted, any_of, unwanted, words, patterns, hidden)
    values (${memberId}, '别人的', ${section}, '{}', '{}', '[]', '{}', '{}', '{}', '{}') returning id`;
  return row!.id;
};

export const savedSearchesLooks: Look[] = [
  [
    saveSearch,
    async (caller) => {
      for (const section of sectionKeys) {
        const { reply, refused } = await ask(saveSearch, { name: '存', section }, caller);
        expect(refused).toBe(gated(caller, 1) ?? (opens(caller, section) ? undefined : closed(caller)));
        if (reply) await catalogue.db`delete from saved_searches where id = ${reply.id}`;
      }
    },
  ],
  [
    listSavedSearches,
    async (caller) => {
      await keptBy(1);
      const own = new Map<string, number>();
      if (caller.memberId !== null) {
        for (const section of sectionKeys) own.set(section, await keptBy(caller.memberId, section));
      }
      const { reply, refused } = await ask(listSavedSearches, {}, caller);
      expect(refused).toBe(gated(caller, 0));
      const shown = sectionKeys.filter((section) => opens(caller, section)).map((section) => own.get(section)!);
      if (reply) expect(reply.map(({ id }) => id).toSorted()).toEqual(shown.toSorted());
      await catalogue.db`delete from saved_searches`;
    },
  ],
  ...([openSavedSearch, deleteSavedSearch] as const).map((contract): Look => [
    contract,
    async (caller) => {
      const { refused } = await ask(contract, { id: await keptBy(1) }, caller);
      expect(refused).toBe(gated(caller, 0) ?? 'notFound');
    },
  ]),
  // Asked by another service as no member; the edge has no call for it.
  [
    nameSavedSearches,
    async (caller) => expect(await ask(nameSavedSearches, { ids: [await keptBy(1)] }, caller)).toEqual({ reply: [] }),
  ],
];
