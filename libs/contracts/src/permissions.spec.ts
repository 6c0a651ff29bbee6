import { describe, expect, it } from '@jest/globals';
import { levelFor, levelOf, unlocks } from './levels.ts';
import { leastFor, may, outranked, permissionNames, permissions } from './permissions.ts';

describe('a permission', () => {
  it('opens what it is enough for, and whatever less opens', () => {
    expect(may(permissions.moderator, 'moderate')).toBe(true);
    expect(may(permissions.owner, 'moderate')).toBe(true);
    expect(may(permissions.contributor, 'moderate')).toBe(false);
    expect(may(permissions.moderator, 'judgeOwn')).toBe(false);
  });

  it('that nobody has opens nothing', () => {
    for (const act of Object.keys(leastFor) as (keyof typeof leastFor)[]) {
      expect([act, may(undefined, act), may(permissions.inactive, act)]).toEqual([act, false, false]);
    }
  });

  it('reaches those below it, and nobody as high', () => {
    expect(outranked(permissions.contributor, permissions.moderator)).toBeNull();
    expect(outranked(permissions.moderator, permissions.moderator)).toEqual({
      ...{ kind: 'role', need: 'administrator', have: 'moderator' },
    });
    expect(outranked(permissions.owner, permissions.owner)).toMatchObject({ need: 'owner', have: 'owner' });
  });

  it('has a name that members read', () => {
    expect(Object.keys(permissionNames).map(Number)).toEqual(Object.values(permissions));
  });
});

describe('a level', () => {
  it('is reached every five points', () => {
    expect([0, 4, 5, 9, 10].map(levelOf)).toEqual([0, 0, 1, 1, 2]);
  });

  it('that opens something says what, the lowest first', () => {
    expect(unlocks.map(({ level }) => level)).toEqual(Object.values(levelFor));
  });
});
