create or replace function refile_live_versions() returns trigger language plpgsql as $$
begin
  perform refile(array_agg(distinct c.game_id))
  from changed c join games g on g.id = c.game_id where c.status = 'live' and g.status = 'live';
  return null;
end $$;
