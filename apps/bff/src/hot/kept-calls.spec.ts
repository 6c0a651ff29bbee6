import { describe, expect, it } from '@jest/globals';
import { getGame, listGames, type AnyContract } from '@yinghuo/contracts';
import { pageTitles } from '@yinghuo/contracts/wire';
import { keptOffline, pagesOffline } from '@yinghuo/contracts/wire/offline';
import { controllers } from '../bff.module.ts';
import { isEdgeCall, planOf } from '../edge/call.ts';
import { cacheKeyOf } from './cache-key.ts';

const routes = controllers
  .flatMap(({ prototype }) =>
    Object.values(Object.getOwnPropertyDescriptors(prototype as object)).map(({ value }) => value as unknown),
  )
  .flatMap((route) => {
    const plan = typeof route === 'function' && planOf(route);
    const paths = typeof route === 'function' ? [Reflect.getMetadata('path', route) as string | string[]].flat() : [];
    return plan && plan.cache !== undefined ? [{ plan, paths, takes: (route as () => void).length }] : [];
  });
const kept = routes.map(({ plan }) => plan);

describe('a call whose answers are kept', () => {
  it('is open to guests, or by its section: nothing else tells who may have what another was answered', () => {
    expect(kept.length).toBeGreaterThan(15);
    const closed = kept.filter(({ contract: { gate } }) => gate !== 'guest' && typeof gate !== 'function');
    expect(closed.map(({ contract }) => contract.name)).toEqual([]);
  });

  it('is the only one of its contract: the key names no route', () => {
    const names = kept.map(({ contract }) => contract.name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('takes nothing of who asks where the edge itself answers: it is made anew as it was asked first', () => {
    const own = routes.filter(({ plan }) => isEdgeCall(plan.contract));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ takes }) => takes > 0).map(({ plan }) => plan.contract.name)).toEqual([]);
  });
});

describe('what a device keeps for when it is offline', () => {
  it('is answers that many see alike, and their pages', () => {
    const shared = routes.flatMap(({ paths }) => paths);
    expect(keptOffline.filter((path) => !shared.includes(path))).toEqual([]);
    expect(pagesOffline.filter((path) => !(path in pageTitles))).toEqual([]);
  });
});

describe('the key of an answer', () => {
  const keyOf = (contract: AnyContract, fields: object) =>
    cacheKeyOf(contract, Object.assign(new contract.input(), fields));

  it('is the same for the same fields, in whatever order and with whatever defaults', () => {
    const { key } = keyOf(listGames, { section: 'gal', labels: [3, 7], language: undefined });
    expect(keyOf(listGames, { labels: [7, 3], page: 0, sort: 'updated', section: 'gal', year: null }).key).toBe(key);
  });

  it('differs by section, page, value and contract', () => {
    const asked = [{ section: 'gal' }, { section: 'vr' }, { section: 'gal', page: 1 }, { section: 'gal', labels: [3] }];
    const keys = [...asked.map((fields) => keyOf(listGames, fields)), keyOf(getGame, { section: 'gal', id: 3 })];
    expect(new Set(keys.map(({ key }) => key)).size).toBe(5);
    expect(keys.map(({ first }) => first)).toEqual([true, true, false, false, true]);
  });

  // Whoever asked so first had the cursor refused to everybody, for as long as it was kept.
  it('differs for a cursor beside a page, which is refused', () => {
    const { key } = keyOf(listGames, { section: 'gal', cursor: 'x' });
    expect(keyOf(listGames, { section: 'gal', cursor: 'x', page: 0 }).key).not.toBe(key);
    expect(keyOf(listGames, { section: 'gal', cursor: 'x', page: null }).key).toBe(key);
  });
});
