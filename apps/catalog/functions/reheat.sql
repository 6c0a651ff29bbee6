-- The windows of all games anew from their hours: for those who fill in hours in bulk.
create or replace function reheat() returns void language sql as $$
  with windows as (
    select s.game_id,
           coalesce(sum(h.heat) filter (where h.hour > c.hour - interval '24 hours'), 0) as day,
           coalesce(sum(h.heat) filter (where h.hour > c.hour - interval '7 days'), 0) as week,
           coalesce(sum(h.heat) filter (where h.hour > c.hour - interval '30 days'), 0) as month
    from standings s cross join heat_clock c left join heat_hours h using (game_id)
    group by s.game_id
  )
  update standings s set heat_day = day, heat_week = week, heat_month = month
  from windows w
  where s.game_id = w.game_id and (heat_day, heat_week, heat_month) is distinct from (day, week, month)
$$;
