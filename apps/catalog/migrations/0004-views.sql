-- What is sought: views and downloads, counted once per visitor, and summed over the windows of the top lists.

-- views + 3 × downloads of a game in the hour that begins here; kept for 30 days.
create table heat_hours (
  hour    timestamptz not null,
  game_id bigint not null,
  heat    integer not null,
  primary key (hour, game_id)
);

-- Up to which hour the windows have been moved on.
create table heat_clock (
  only_row boolean primary key default true check (only_row),
  hour     timestamptz not null
);
insert into heat_clock (hour) values (date_trunc('hour', now()));

-- Who has just looked at what: a visitor counts once per game in ten minutes. Losing it costs a few views counted twice.
create unlogged table view_marks (
  visitor text not null,
  game_id bigint not null,
  at      timestamptz not null default now(),
  primary key (visitor, game_id)
);
create index view_marks_age on view_marks (at);

-- Takes what is older than 24 hours, 7 days, 30 days out of the three windows. Whoever comes first in a new hour does it.
create function roll_heat(upto timestamptz) returns void language plpgsql as $$
declare
  before timestamptz;
begin
  select hour into before from heat_clock where hour < date_trunc('hour', upto) for update skip locked;
  if not found then return; end if;
  update heat_clock set hour = date_trunc('hour', upto) returning hour into upto;

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

-- The windows of all games anew from their hours: for those who fill in hours in bulk.
create function reheat() returns void language sql as $$
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
