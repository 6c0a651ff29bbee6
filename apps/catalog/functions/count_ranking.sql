create or replace function count_ranking() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.live then
    update ranking_totals set games = games - 1 where (about, section, year) = (old.about, old.section, old.year);
  end if;
  if tg_op <> 'DELETE' and new.live then
    insert into ranking_totals as t values (new.about, new.section, new.year, 1)
    on conflict (about, section, year) do update set games = t.games + 1;
  end if;
  return null;
end $$;
