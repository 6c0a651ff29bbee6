create or replace function count_game_favourite() returns trigger language plpgsql as $$
declare
  more integer := new.added::integer - coalesce(old.added, false)::integer;
begin
  if more <> 0 then
    update standings set favourites = favourites + more where game_id = new.game_id;
  end if;
  return null;
end $$;
