create or replace function count_contribution() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contribution_counts values (new.member_id, new.type, 1)
      on conflict (member_id, type) do update set count = contribution_counts.count + 1;
  else
    update contribution_counts set count = count - 1 where member_id = old.member_id and type = old.type;
  end if;
  return null;
end $$;
