-- The site's own log entries may be hidden; they are counted by that as those of games are by the game.
alter table log_items add column hidden boolean not null default false check (type = 0 or not hidden);

create or replace function count_log() returns trigger language plpgsql as $$
begin
  insert into log_totals as t (type, section, live, items)
  select l.type, coalesce(g.section, ''), coalesce(g.status = 'live', not l.hidden), case tg_op when 'INSERT' then 1 else -1 end * count(*)
  from changed l left join games g on g.id = l.game_id group by 1, 2, 3 order by 1, 2, 3
  on conflict (type, section, live) do update set items = t.items + excluded.items;
  return null;
end $$;

create function recount_hidden_log() returns trigger language plpgsql as $$
begin
  insert into log_totals as t (type, section, live, items)
  values (new.type, '', false, case when new.hidden then 1 else -1 end), (new.type, '', true, case when new.hidden then -1 else 1 end)
  on conflict (type, section, live) do update set items = t.items + excluded.items;
  return null;
end $$;
create trigger log_items_hidden after update of hidden on log_items for each row
  when (new.game_id is null and old.hidden <> new.hidden) execute function recount_hidden_log();
