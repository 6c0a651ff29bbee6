-- A new game has a standing, empty until it is live.
create or replace function file_new_games() returns trigger language plpgsql as $$
begin
  insert into standings (game_id, section, live) select id, section, false from changed on conflict do nothing;
  perform refile(array_agg(id)) from changed where status = 'live';
  return null;
end $$;
