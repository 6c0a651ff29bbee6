/**
 * Chance that repeats: the same key always rolls the same numbers, on every machine.
 * A key per thing (`dice(seed, 'game', 17)`) lets any row be made alone, in any order.
 */
export class Dice {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
    // FNV-1a with three offsets seeds sfc32
    const hash = (offset: number) => {
      let h = offset;
      for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 16777619);
      return h >>> 0;
    };
    this.#a = hash(2166136261);
    this.#b = hash(3339675911);
    this.#c = hash(1013904223);
    for (let i = 0; i < 12; i++) this.next();
  }

  /** Dice of a part of this thing, independent of how often these were rolled. */
  fork(part: string | number): Dice {
    return new Dice(`${this.#key}/${part}`);
  }

  /** 0 ≤ x < 1 (sfc32) */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return (t >>> 0) / 4294967296;
  }

  real(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  /** both ends included */
  int(from: number, to: number): number {
    return Math.floor(this.real(from, to + 1));
  }

  chance(p: number): boolean {
    return this.next() < p;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** `[value, weight]` pairs */
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let left = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) if ((left -= weight) < 0) return value;
    return (list.at(-1) as readonly [T, number])[0];
  }

  shuffled<T>(list: readonly T[]): T[] {
    const out = [...list];
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.int(0, i);
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  }

  /** `n` different ones, or all when there are fewer */
  some<T>(list: readonly T[], n: number): T[] {
    if (n >= list.length) return this.shuffled(list);
    const taken = new Set<number>();
    while (taken.size < n) taken.add(Math.floor(this.next() * list.length));
    return [...taken].map((i) => list[i] as T);
  }

  /** roughly normal, within ± 3 deviations */
  normal(mean: number, deviation: number): number {
    return mean + deviation * (this.next() + this.next() + this.next() + this.next() - 2) * 1.732;
  }
}

export const dice = (...key: (string | number)[]): Dice => new Dice(key.join('/'));
