create or replace function count_intel() returns trigger language plpgsql as $$
begin
  insert into intel_counts as counted (kind, guarded, items)
  select kind, guarded, sum(step) from (
    select new.kind, new.guarded, 1 as step where tg_op <> 'DELETE' and new.status = 'live'
    union all select old.kind, old.guarded, -1 where tg_op <> 'INSERT' and old.status = 'live'
  ) steps
  group by kind, guarded having sum(step) <> 0 order by kind, guarded
  on conflict (kind, guarded) do update set items = counted.items + excluded.items;
  return null;
end $$;
