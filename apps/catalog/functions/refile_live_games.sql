-- What hangs on games has changed; those that are not live are filed nowhere.
create or replace function refile_live_games() returns trigger language plpgsql as $$
begin
  perform refile(array_agg(distinct c.game_id)) from changed c join games g on g.id = c.game_id where g.status = 'live';
  return null;
end $$;
