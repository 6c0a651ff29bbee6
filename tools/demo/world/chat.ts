import { someMember } from './members.ts';
import { talks } from './words/chatter.ts';
import { ago, hour, minutes, rolls, type World } from './world.ts';

export interface DemoChatMessage {
  memberId: number;
  text: string;
  at: Date;
}

/** What was said in the room over the last two days, in order. */
export function chatter(world: World): DemoChatMessage[] {
  const apart = (46 * hour) / talks.length;
  return talks.flatMap((talk, index) => {
    const d = rolls(world, 'talk', index);
    const members = [0, 1, 2].map((place) => someMember(world, 'talker', index * 3 + place));
    let left = 47 * hour - index * apart;
    return talk.map((text, line) => {
      left -= minutes(d.int(1, 4));
      const speaker = members[line < 2 ? line : d.int(0, 2)]!;
      return { memberId: speaker, text, at: ago(world, left) };
    });
  });
}
