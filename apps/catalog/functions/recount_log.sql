create or replace function recount_log() returns trigger language plpgsql as $$
begin
  insert into log_totals as t (type, section, live, items)
  select type, new.section, live, case when live = (new.status = 'live') then 1 else -1 end * count(*)
  from log_items cross join (values (true), (false)) as side (live)
  where game_id = new.id group by type, live order by 1, 2, 3
  on conflict (type, section, live) do update set items = t.items + excluded.items;
  return null;
end $$;
