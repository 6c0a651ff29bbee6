// The demo world wears what the service sells: a list of its own could name what is not there.
// eslint-disable-next-line boundaries/dependencies
import { catalogue, imageOf } from '../../apps/members/src/cosmetics/catalogue.ts';

/** The picture of an avatar frame as the members' service names it; empty: none is worn. */
export function frameImage(id: number | null): string {
  const item = catalogue.frame.find((one) => one.id === id);
  return item ? imageOf('frame', item) : '';
}
