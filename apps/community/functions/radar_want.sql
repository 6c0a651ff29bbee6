-- Counts who wants a thread too, in the month they said so.
create or replace function radar_want() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into thread_radar as kept (thread_id, month, section, wants, unfound, wanted_at)
    select t.id, month_of(new.at), t.section, 1, is_unfound(t), new.at from threads t where t.id = new.thread_id
    on conflict (thread_id, month) do update set wants = kept.wants + 1, wanted_at = excluded.wanted_at;
  else
    update thread_radar set wants = wants - 1 where thread_id = old.thread_id and month = month_of(old.at);
  end if;
  return null;
end $$;
