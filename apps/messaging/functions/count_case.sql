create or replace function count_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update case_counts set count = count - 1
    where member_id in (0, old.member_id) and kind = old.kind and state = old.state;
  end if;
  insert into case_counts
  select of, new.kind, new.state, 1 from unnest(array[0, new.member_id]) of
  on conflict (member_id, kind, state) do update set count = case_counts.count + 1;
  return null;
end $$;
