create or replace function count_thread_wants() returns trigger language plpgsql as $$
begin
  update threads set metoo = metoo + case tg_op when 'INSERT' then 1 else -1 end where id = coalesce(new.thread_id, old.thread_id);
  return null;
end $$;
