-- The number on a card rises and falls with the rows that count.
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
