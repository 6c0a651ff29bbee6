create or replace function count_notes() returns trigger language plpgsql as $$
begin
  insert into note_counts as counted (shelf, guarded, notes)
  select shelf, guarded, sum(step) from (
    select shelves_of(new) as shelf, new.guarded, 1 as step where tg_op <> 'DELETE'
    union all select shelves_of(old), old.guarded, -1 where tg_op <> 'INSERT'
  ) steps
  group by shelf, guarded having sum(step) <> 0
  -- always in the same order, so that two writers never wait for each other in a circle
  order by shelf, guarded
  on conflict (shelf, guarded) do update set notes = counted.notes + excluded.notes;
  return null;
end $$;
