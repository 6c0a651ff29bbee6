-- Totals of everybody's cases (member 0) and of each whose case it is, in the order of their keys: nobody waits in a ring.
create or replace function count_case() returns trigger language plpgsql as $$
begin
  insert into case_counts
  select member_id, new.kind, state, by
  from (
    select 0 as member_id
    union select new.member_id
    union select member_id from further_reports where case_id = new.id) whose,
    (values (new.state, 1), (case when tg_op = 'UPDATE' then old.state end, -1)) change (state, by)
  where state is not null
  order by member_id, state
  on conflict (member_id, kind, state) do update set count = case_counts.count + excluded.count;
  return null;
end $$;
