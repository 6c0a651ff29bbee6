create or replace function recount_hidden_log() returns trigger language plpgsql as $$
begin
  insert into log_totals as t (type, section, live, items)
  values (new.type, '', false, case when new.hidden then 1 else -1 end), (new.type, '', true, case when new.hidden then -1 else 1 end)
  on conflict (type, section, live) do update set items = t.items + excluded.items;
  return null;
end $$;
