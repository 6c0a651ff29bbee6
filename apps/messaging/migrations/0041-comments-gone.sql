-- Comments that stand in no list any more: they are the gaps between its floors, by which a page is found by its number (decision 135).
create index comments_gone on comments (target, game_id, floor) include (listed) where root_id is null and not shown;
