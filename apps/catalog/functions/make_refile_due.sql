-- A score that moved to another half is filed in the background.
create or replace function make_refile_due() returns trigger language plpgsql as $$
begin
  insert into refile_due values (new.game_id) on conflict do nothing;
  return null;
end $$;
