import { randomUUID } from 'node:crypto';
import type { Dice } from '../../demo/dice.ts';
import { pause, type Envelope, type Member } from '../member.ts';
import type { Actor } from '../siege.ts';
import { byMembers, byModerators, type Act, type Chance, type Person } from './acts.ts';
import type { Rows } from './rows.ts';

const longestPauseMs = 700;
/** So often something is said twice at once, half of these under one key, as by a finger that slips or a page that asks again. */
const twice = 0.25;

/** Who is in the crowd, what there is to act on, and what came of it. */
export interface Place {
  people: Map<number, { person: Person; member: Member }>;
  rows: Rows;
  /** By path, how often it was done and how often refused. */
  told: Map<string, { done: number; refused: number }>;
}

/** Somebody who does whatever comes to mind, mostly to what others have just made. */
export class Visitor implements Actor {
  private over = false;

  readonly person: Person;
  private readonly moderates: boolean;
  private readonly place: Place;
  private readonly dice: Dice;

  constructor(person: Person, moderates: boolean, place: Place, dice: Dice) {
    this.person = person;
    this.moderates = moderates;
    this.place = place;
    this.dice = dice;
  }

  async act(): Promise<void> {
    const acts = this.moderates
      ? [...byMembers, ...byModerators.map(([make, n]) => [make, n * 6] as const)]
      : byMembers;
    const people = [...this.place.people.values()].map(({ person }) => person);
    while (!this.over) {
      const chance: Chance = {
        ...{ dice: this.dice, rows: this.place.rows, people },
        fresh: () => `${this.person.id}x${this.dice.int(0, 2 ** 31).toString(36)}`,
      };
      const act = this.dice.weighted(acts)(chance, this.person);
      if (act) await this.do(act);
      await pause(this.dice.int(0, longestPauseMs));
    }
  }

  end(): void {
    this.over = true;
  }

  private async do({ path, fields, by }: Act): Promise<void> {
    const { member } = this.place.people.get(by ?? this.person.id) ?? this.place.people.get(this.person.id)!;
    const key = randomUUID();
    const say = (under: string): Promise<Envelope> => (fields ? member.say(path, fields, under) : member.read(path));
    const again = this.dice.chance(twice) ? say(this.dice.chance(0.5) ? key : randomUUID()) : null;
    for (const { code } of await Promise.all([say(key), again]).then((all) =>
      all.filter((answer) => answer !== null),
    )) {
      const told = this.place.told.get(path) ?? { done: 0, refused: 0 };
      told[code === 200 || code === 0 ? 'done' : 'refused'] += 1;
      this.place.told.set(path, told);
    }
  }
}
