-- The numbers on a card rise and fall with the rows that count, and that of the guarded ones among them.
create or replace function count_contribution() returns trigger language plpgsql as $$
declare
  more integer := coalesce(new.counted, false)::integer - coalesce(old.counted, false)::integer;
  more_guarded integer := coalesce(new.counted and new.guarded, false)::integer
                          - coalesce(old.counted and old.guarded, false)::integer;
begin
  if more <> 0 or more_guarded <> 0 then
    insert into contribution_counts as c (member_id, type, count, guarded)
      values (coalesce(new.member_id, old.member_id), coalesce(new.type, old.type), greatest(more, 0), greatest(more_guarded, 0))
      on conflict (member_id, type) do update set count = c.count + more, guarded = c.guarded + more_guarded;
  end if;
  return null;
end $$;
