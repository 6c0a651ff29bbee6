/** What /docs/asyncapi.json says of the events we read; of each we name only the fields we use. */
export interface PageVisited {
  page: string;
}
export interface LedgerEvent {
  currency: 'jf' | 'jf2' | 'yb';
  delta: number;
  reason: string;
}

/** Visits by page, and points and coins by what they were for. */
export class Totals {
  readonly visits = new Map<string, number>();
  readonly points = new Map<string, number>();
  private readonly had = new Set<string>();

  /** Events are delivered at least once: the second time, the same id is passed over. False for one that was had. */
  take(id: string, type: string, payload: unknown): boolean {
    if (this.had.has(id)) return false;
    this.had.add(id);
    if (type === 'page-visited') {
      add(this.visits, (payload as PageVisited).page, 1);
    } else if (type.startsWith('points-')) {
      const { currency, reason, delta } = payload as LedgerEvent;
      add(this.points, `${currency} ${reason}`, delta);
    }
    return true;
  }

  /** Most first. */
  toString(): string {
    return [...part('visits', this.visits), '', ...part('points', this.points)].join('\n');
  }
}

const add = (totals: Map<string, number>, name: string, amount: number) =>
  totals.set(name, (totals.get(name) ?? 0) + amount);

const part = (title: string, totals: Map<string, number>): string[] => [
  title,
  ...[...totals]
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .map(([name, amount]) => `${String(amount).padStart(10)}  ${name}`),
];
