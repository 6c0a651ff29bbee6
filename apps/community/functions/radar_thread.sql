-- Puts a thread on the radar with its asker, and keeps what it says of it.
create or replace function radar_thread() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into thread_radar (thread_id, month, section, wants, unfound, wanted_at)
    values (new.id, month_of(new.created_at), new.section, 1, is_unfound(new), new.created_at);
  else
    update thread_radar set section = new.section, unfound = is_unfound(new) where thread_id = new.id;
  end if;
  return null;
end $$;
