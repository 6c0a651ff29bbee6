-- Where a note is counted: on the square, with its author, with its games. Hidden notes are counted nowhere.
create or replace function shelves_of(note notes) returns setof text language sql immutable as $$
  select shelf from (
    select 'author ' || note.author_id || ' ' || note.visibility as shelf
    union all select 'square' where note.visibility = 'public'
    union all select distinct 'game ' || game_id from unnest(note.game_ids) game_id where note.visibility = 'public'
  ) shelves where note.state = 'live'
$$;
