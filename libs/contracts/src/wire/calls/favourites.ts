import type { AddFavourite, BringFavourites, SetFavourite } from '../../members/favourites.ts';
import type { BroughtFavourites, Favourite } from '../../members/shapes.ts';
import type { FavouriteKey } from '../sections.ts';
import type { FavouriteShelf } from '../shapes.ts';
import type { Asks } from './call.ts';

interface Row {
  game_id: number;
  game_name: string;
  game_type: FavouriteKey;
}
interface Count {
  total: number;
  /** How many the member may have. */
  count: number;
}
type Named = Asks<Pick<AddFavourite, 'id'>, 'id'> & { type: FavouriteKey };

declare module './call.ts' {
  interface Reads {
    '/favoriteList': Read<Nothing, Record<FavouriteKey, Row[]> & Pick<Count, 'count'>>;
    /** The same with all that a shelf shows. */
    '/api/favourites': Read<Nothing, FavouriteShelf>;
  }
  interface Writes {
    '/favoriteAdd': Write<Named, Count>;
    '/favoriteDelT': Write<Named, Count>;
    '/api/favourites/set': Write<Asks<SetFavourite, 'id'>, Favourite>;
    '/api/favourites/import': Write<Asks<BringFavourites, 'text'>, BroughtFavourites>;
  }
}
