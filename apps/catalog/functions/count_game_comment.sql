create or replace function count_game_comment() returns trigger language plpgsql as $$
declare
  more integer := new.counted::integer - coalesce(old.counted, false)::integer;
begin
  if more <> 0 then
    update standings set comments = comments + more where game_id = new.game_id;
  end if;
  return null;
end $$;
