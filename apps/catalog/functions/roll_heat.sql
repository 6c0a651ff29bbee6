-- Takes what is older than 24 hours, 7 days, 30 days out of the three windows. Whoever comes first in a new hour does it, an
-- hour at a time however many were missed: nobody who counts a view waits for more.
create or replace function roll_heat(upto timestamptz) returns void language plpgsql as $$
declare
  before timestamptz;
begin
  select hour into before from heat_clock where hour < date_trunc('hour', upto) for update skip locked;
  if not found then return; end if;
  update heat_clock set hour = least(date_trunc('hour', upto), before + interval '1 hour') returning hour into upto;

  with leaving as (
    select game_id,
           coalesce(sum(heat) filter (where hour > before - interval '24 hours' and hour <= upto - interval '24 hours'), 0) as day,
           coalesce(sum(heat) filter (where hour > before - interval '7 days' and hour <= upto - interval '7 days'), 0) as week,
           coalesce(sum(heat) filter (where hour <= upto - interval '30 days'), 0) as month
    from heat_hours
    where hour > before - interval '24 hours' and hour <= upto - interval '24 hours'
       or hour > before - interval '7 days' and hour <= upto - interval '7 days'
       or hour <= upto - interval '30 days'
    group by game_id
  ), locked as (
    -- in the order in which views are counted, so that the two never wait for each other in a circle
    select s.game_id, day, week, month from standings s join leaving using (game_id) order by s.game_id for update of s
  )
  update standings s set heat_day = heat_day - day, heat_week = heat_week - week, heat_month = heat_month - month
  from locked where s.game_id = locked.game_id;

  delete from heat_hours where hour <= upto - interval '30 days';
end $$;
