create or replace function count_groups() returns trigger language plpgsql as $$
begin
  insert into group_counts as counted ("join", groups)
  select kind, sum(step) from (
    select new."join" as kind, 1 as step where tg_op <> 'DELETE' and new.state = 'live'
    union all select old."join", -1 where tg_op <> 'INSERT' and old.state = 'live'
  ) steps
  group by kind having sum(step) <> 0
  -- always in the same order, so that two writers never wait for each other in a circle
  order by kind
  on conflict ("join") do update set groups = counted.groups + excluded.groups;
  return null;
end $$;
