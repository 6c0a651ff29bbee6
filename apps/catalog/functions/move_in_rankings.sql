create or replace function move_in_rankings() returns trigger language plpgsql as $$
begin
  update rankings set live = new.status = 'live', year = ranking_year(new.release_date) where game_id = new.id;
  return null;
end $$;
