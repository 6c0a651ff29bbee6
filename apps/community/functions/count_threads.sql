-- Counts the live threads on each shelf of the board.
create or replace function count_threads() returns trigger language plpgsql as $$
begin
  insert into thread_counts as counted (section, status, has_bounty, threads)
  select section, status, has_bounty, sum(step) from (
    select new.section, new.status, new.has_bounty, 1 as step where tg_op <> 'DELETE' and new.state = 'live'
    union all select old.section, old.status, old.has_bounty, -1 where tg_op <> 'INSERT' and old.state = 'live'
  ) steps
  group by section, status, has_bounty having sum(step) <> 0
  -- always in the same order, so that two writers never wait for each other in a circle
  order by section, status, has_bounty
  on conflict (section, status, has_bounty) do update set threads = counted.threads + excluded.threads;
  return null;
end $$;
