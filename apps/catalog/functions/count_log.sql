create or replace function count_log() returns trigger language plpgsql as $$
begin
  insert into log_totals as t (type, section, live, items)
  select l.type, coalesce(g.section, ''), coalesce(g.status = 'live', not l.hidden), case tg_op when 'INSERT' then 1 else -1 end * count(*)
  from changed l left join games g on g.id = l.game_id group by 1, 2, 3 order by 1, 2, 3
  on conflict (type, section, live) do update set items = t.items + excluded.items;
  return null;
end $$;
