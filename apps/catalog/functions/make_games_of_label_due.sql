-- A label's name stands in the cards of all its games; they are written anew in the background.
create or replace function make_games_of_label_due() returns trigger language plpgsql as $$
begin
  insert into refile_due select distinct game_id from game_labels where label_id = new.id on conflict do nothing;
  return null;
end $$;
