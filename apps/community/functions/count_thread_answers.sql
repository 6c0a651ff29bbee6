-- Counts the live answers of a thread.
create or replace function count_thread_answers() returns trigger language plpgsql as $$
declare
  step integer := (tg_op <> 'DELETE' and new.state = 'live')::integer - (tg_op <> 'INSERT' and old.state = 'live')::integer;
begin
  if step <> 0 then
    update threads set answers = answers + step where id = coalesce(new.thread_id, old.thread_id);
  end if;
  return null;
end $$;
