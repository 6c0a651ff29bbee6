create or replace function refile_game_of_version() returns trigger language plpgsql as $$
begin
  perform refile(array_agg(id)) from games where id = new.game_id and status = 'live';
  return null;
end $$;
