-- A comment that its author deleted, and of whose replies only hidden ones are left, stands in the moderators' lists: else
-- nobody could find what was hidden and show it again.
alter table comments add column hidden_replies integer not null default 0 check (hidden_replies >= 0);

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

alter table comments
  alter column listed set expression as (state <> 'deleted' or reply_count > 0 or hidden_replies > 0);
drop trigger comments_are_counted on comments;
create trigger comments_are_counted after insert or update of state, reply_count, hidden_replies on comments
  for each row execute function count_comment();
update comments c set hidden_replies = r.replies
from (select root_id, count(*) as replies from comments where state = 'hidden' and root_id is not null group by root_id) r
where c.id = r.root_id;
