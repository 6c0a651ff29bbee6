-- Replies are counted at their comment, comments in their place.
create or replace function count_comment() returns trigger language plpgsql as $$
declare
  more_live   integer := (new.state = 'live')::integer - coalesce(old.state = 'live', false)::integer;
  more_veiled integer := (new.state = 'hidden')::integer - coalesce(old.state = 'hidden', false)::integer;
  more_shown  integer := new.shown::integer - coalesce(old.shown, false)::integer;
  more_hidden integer := (new.listed and not new.shown)::integer - coalesce(old.listed and not old.shown, false)::integer;
begin
  if new.root_id is not null then
    if more_live <> 0 or more_veiled <> 0 then
      update comments set reply_count = reply_count + more_live, hidden_replies = hidden_replies + more_veiled
      where id = new.root_id;
    end if;
  elsif more_shown <> 0 or more_hidden <> 0 then
    update talks set shown = shown + more_shown, hidden = hidden + more_hidden
    where target = new.target and game_id is not distinct from new.game_id;
  end if;
  return null;
end $$;
