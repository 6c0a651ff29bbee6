-- A game that went live or got a version is compared with saved searches.
create or replace function make_saved_search_due() returns trigger language plpgsql as $$
begin
  insert into saved_search_due (game_id)
  select new.game_id where exists (select from saved_searches)
  on conflict (game_id) do update set after = 0;
  return null;
end $$;
