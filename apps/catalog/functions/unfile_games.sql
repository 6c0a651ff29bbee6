-- Games that were deleted: what was live leaves the lists.
create or replace function unfile_games() returns trigger language plpgsql as $$
begin
  perform refile(array_agg(id)) from changed where status = 'live';
  delete from standings where game_id in (select id from changed where status <> 'live');
  return null;
end $$;
