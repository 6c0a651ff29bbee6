import { describe, expect, it } from '@jest/globals';
import {
  findGameRefs,
  listPublishedComments,
  listPublishedInCatalog,
  listPublishedInCommunity,
  type AnyContract,
  type ListPublished,
  type Published,
} from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { publishedBy } from './following.ts';

const author = { id: 7, nickname: '半盏茶', avatar: '', frame: '', pets: '-1', level: 3, isMember: false, badge: null };
const row = (kind: Published['kind'], id: number, minute: number, fields: Partial<Published> = {}): Published => ({
  ...{ kind, id, at: `2026-11-01T00:0${minute}:00.000Z`, author, title: '', text: '', spoiler: false, gameId: null },
  ...{ group: null, overall: null, play: null, target: null },
  ...fields,
});

/** Three services with rows of theirs; the caller sees game 1 alone. */
const bus = {
  asked: [] as ListPublished[],
  ask(contract: AnyContract, input: object): Promise<never> {
    if (contract === findGameRefs) return Promise.resolve([{ id: 1, section: 'gal', title: '潮汐邮局' }] as never);
    this.asked.push(input as ListPublished);
    const rows = new Map<AnyContract, Published[]>([
      [listPublishedInCatalog, [row('rating', 1, 5, { gameId: 1 }), row('intel', 2, 2)]],
      [listPublishedInCommunity, [row('thread', 9, 4), row('note', 3, 4), row('post', 4, 1)]],
      [
        listPublishedComments,
        [row('comment', 5, 3, { target: 'game', gameId: 2 }), row('comment', 6, 0, { target: 'board' })],
      ],
    ]);
    return Promise.resolve(rows.get(contract)! as never);
  },
};
const ask = (authors: number[], size = 20) =>
  publishedBy(authors, member({ memberId: 1 }), bus as never, { size }).then(({ body }) => body);

describe('what the followed published', () => {
  it('is one list with the path of each, without what stands at a game that is not seen', async () => {
    const { obj, next, config } = await ask([7]);
    expect(obj!.map(({ path }) => path)).toEqual([
      '/detail?id=1',
      '/threadDetail?id=9',
      '/notesDetail?id=3',
      '/intel?id=2',
      '/groupPost?id=4',
      '/message?c=6#c6',
    ]);
    expect([next, config]).toEqual([null, { followed: 1 }]);
  });

  it('goes on behind the last one shown, also where that one is left out', async () => {
    const { obj, next } = await ask([7], 4);
    expect(obj).toHaveLength(3);
    expect(JSON.parse(Buffer.from(next!, 'base64url').toString())).toEqual(['2026-11-01T00:03:00.000Z', 6, 5]);
  });

  it('asks nobody where nobody is followed', async () => {
    bus.asked = [];
    expect(await ask([])).toMatchObject({ obj: [], next: null, config: { followed: 0 } });
    expect(bus.asked).toEqual([]);
  });
});
