-- Likes, moderation and content come on topics of their own, in any order between them. So what each has said last of a row
-- is kept, and what the row earns and whether it counts on a card follows from all of it.
alter table contributions
  -- null while only its moderation or a like has been heard of
  alter column member_id drop not null,
  -- its own topic: everybody may see it; it was deleted
  add column listed  boolean not null default true,
  add column gone    boolean not null default false,
  -- the topic of moderation
  add column hidden  boolean not null default false,
  add column counted boolean not null generated always as (member_id is not null and listed and not gone and not hidden) stored;

create or replace function count_contribution() returns trigger language plpgsql as $$
declare
  more integer := coalesce(new.counted, false)::integer - coalesce(old.counted, false)::integer;
begin
  if more > 0 then
    insert into contribution_counts values (new.member_id, new.type, 1)
      on conflict (member_id, type) do update set count = contribution_counts.count + 1;
  elsif more < 0 then
    update contribution_counts set count = count - 1 where member_id = old.member_id and type = old.type;
  end if;
  return null;
end $$;
drop trigger contributions_counted on contributions;
create trigger contributions_counted after insert or update or delete on contributions
  for each row execute function count_contribution();

-- Whether the cause itself stands: the like was not withdrawn, the edit not reverted, the verdict not shrunk. What is
-- earned is given as long as its row is neither hidden nor gone.
alter table rewards add column earned boolean not null default true;

-- What was taken back so far does not say why. An edit was reverted. A like was withdrawn, unless its row is hidden or gone
-- beyond doubt: something else that it had earned was taken back too, or it is a comment that is not shown.
with taken as (
  select r.type, r.row_id, r.reason, r.from_id,
         exists (select from rewards other
                 where other.type = r.type and other.row_id = r.row_id and other.reason <> 'like' and not other.given)
         or r.type = 'comment' and not exists (
           select from contributions c where c.type = r.type and c.row_id = r.row_id) as out_of_sight
  from rewards r where not r.given
)
update rewards r set earned = false
from taken t
where r.type = t.type and r.row_id = t.row_id and r.reason = t.reason and r.from_id = t.from_id
  and (r.type = 'revision' or r.reason = 'like' and not t.out_of_sight);

insert into contributions (type, row_id, gone) select 'note', note_id, true from gone_notes
  on conflict (type, row_id) do update set gone = true;
insert into contributions (type, row_id, member_id, hidden)
select type, row_id, min(member_id) filter (where reason <> 'replyReceived' and type <> 'noteComment'), true
from rewards where not given and earned group by type, row_id
on conflict do nothing;
