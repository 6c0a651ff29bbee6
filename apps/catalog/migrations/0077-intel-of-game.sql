-- The release before reads `intel_games`; nobody looks here any more.
drop index intel_of_game;
