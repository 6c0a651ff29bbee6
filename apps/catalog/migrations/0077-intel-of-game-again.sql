-- The release before looks for what is about a game in this index: without it 0.6 s of a million items, for as long as releases
-- change. The one after this drops it: nothing here reads it any more.
create index intel_of_game on intel using gin (game_ids);
