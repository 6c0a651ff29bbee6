import { describe, expect, it } from '@jest/globals';
import {
  check,
  Flag,
  Id,
  Ids,
  Int,
  ListOf,
  Nested,
  OneOf,
  Optional,
  PageQuery,
  Refusal,
  Text,
  type FieldError,
} from './index.ts';

class Aspect {
  @OneOf(['art', 'story']) name!: string;
  @Int(1, 10) score!: number;
}

class Rate {
  @Id() gameId!: number;
  @Optional() @Text(2, 5) summary?: string | null;
  @Flag() spoiler: boolean = false;
  @Ids(3) labels: number[] = [];
  @ListOf(() => Aspect, 2) aspects: Aspect[] = [];
  @Optional() @Nested(() => Aspect) first?: Aspect | null;
}

const refusalOf = (plain: unknown): FieldError[] => {
  try {
    check(Rate, plain);
  } catch (error) {
    if (error instanceof Refusal) return error.detail as FieldError[];
    throw error;
  }
  throw new Error('was accepted');
};

describe('check', () => {
  it('reads a form: numbers, flags and lists arrive as text', () => {
    const rate = check(Rate, {
      gameId: '7',
      spoiler: '1',
      labels: ['3', '4'],
      aspects: [{ name: 'art', score: '8' }],
    });
    expect(rate).toEqual({ gameId: 7, spoiler: true, labels: [3, 4], aspects: [{ name: 'art', score: 8 }] });
  });

  it('reads JSON and fills in defaults', () => {
    expect(check(Rate, { gameId: 7 })).toEqual({ gameId: 7, spoiler: false, labels: [], aspects: [] });
    expect(check(PageQuery, {})).toEqual({ size: 24 });
  });

  it('takes an empty text as clearing an optional field', () => {
    expect(check(Rate, { gameId: 7, summary: '' }).summary).toBeNull();
  });

  it('names each refused field, its rule and the limit', () => {
    expect(refusalOf({})).toEqual([{ field: 'gameId', rule: 'required' }]);
    expect(refusalOf({ gameId: 'x' })).toEqual([{ field: 'gameId', rule: 'type' }]);
    expect(refusalOf({ gameId: 1, owner: 3 })).toEqual([{ field: 'owner', rule: 'unknown' }]);
    expect(refusalOf({ gameId: 1, summary: '一' })).toEqual([{ field: 'summary', rule: 'length', limit: [2, 5] }]);
    expect(refusalOf({ gameId: 1, labels: [1, 1] })).toEqual([{ field: 'labels', rule: 'duplicate' }]);
    expect(refusalOf({ gameId: 1, labels: [1, 2, 3, 4] })).toEqual([{ field: 'labels', rule: 'count', limit: [0, 3] }]);
    expect(refusalOf({ gameId: 1, aspects: [{ name: 'art', score: 11 }] })).toEqual([
      { field: 'aspects[0][score]', rule: 'range', limit: [1, 10] },
    ]);
    expect(refusalOf({ gameId: 1, aspects: ['art'] })).toEqual([{ field: 'aspects[0]', rule: 'type' }]);
    expect(refusalOf({ gameId: 1, first: 'art' })).toEqual([{ field: 'first', rule: 'type' }]);
    expect(refusalOf({ gameId: 1, first: { name: 'art' } })).toEqual([{ field: 'first[score]', rule: 'required' }]);
  });

  it('counts code points, not UTF-16 units', () => {
    expect(check(Rate, { gameId: 1, summary: '👍👍👍👍👍' }).summary).toBe('👍👍👍👍👍');
  });

  it('takes control characters out of texts: a NUL would be a fault of the database', () => {
    expect(check(Rate, { gameId: 1, summary: '\u0000萤\u0008火\u001b\n' }).summary).toBe('萤火');
    expect(check(Rate, { gameId: 1, summary: '萤\n\t火' }).summary).toBe('萤\n\t火');
  });

  it('refuses what is no object, and lets no prototype key through', () => {
    expect(refusalOf('x')).toEqual([{ field: '', rule: 'type' }]);
    check(Rate, JSON.parse('{"gameId":1,"__proto__":{"permission":9},"constructor":{"prototype":{"permission":9}}}'));
    expect(({} as { permission?: number }).permission).toBeUndefined();
  });
});
