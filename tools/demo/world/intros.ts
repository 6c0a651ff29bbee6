import type { Section } from '@yinghuo/contracts';
import type { Dice } from '../dice.ts';
import { endings, features, featuresOfRealm, openings, places, seasons, things, turns } from './words/intros.ts';
import { fillIn } from './world.ts';

export interface Cast {
  she: string;
  he: string;
  other: string;
}

export type Realm = 'town' | 'realm' | 'future';
const realmOf = (section: Section): Realm => (section === 'rpg' ? 'realm' : section === 'ai' ? 'future' : 'town');

const numbers = ['两', '三', '四', '五', '六', '七', '九', '十一', '十九'];

/** Markdown: the line it is known by, how it begins, where it turns, what it offers. */
export function introOf(d: Dice, section: Section, line: string, cast: Cast, maker: string): string {
  const realm = realmOf(section);
  const words = {
    ...cast,
    maker,
    place: d.pick(places[realm]),
    season: d.pick(seasons),
    thing: d.pick(things[realm]),
    n: d.pick(numbers),
    k: d.int(6, 60),
    m: d.int(12, 88),
    h: d.int(20, 120),
  };
  const say = (phrase: string) => fillIn(phrase, { ...words, n: d.pick(numbers) });
  const parts = [line, `${say(d.pick(openings))}${d.chance(0.5) ? say(d.pick(turns)) : ''}`, say(d.pick(turns))];
  if (d.chance(0.7)) {
    const offers = section === 'rpg' && d.chance(0.8) ? featuresOfRealm : features;
    parts.push(
      d
        .some(offers, d.int(3, 4))
        .map((offer) => `- ${say(offer)}`)
        .join('\n'),
    );
  }
  if (d.chance(0.8)) parts.push(d.chance(0.3) ? `> ${say(d.pick(endings))}` : say(d.pick(endings)));
  return parts.join('\n\n');
}
