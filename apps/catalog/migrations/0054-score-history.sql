-- How a game's score came about, and how places in the ranking moved.

-- What the counted votes of a game became more by on a day of Asia/Shanghai: its score on any day is a sum of a few rows. A
-- vote that is changed, hidden or taken back counts on the day that this happened.
create table score_days (
  game_id bigint not null references games on delete cascade,
  day     date not null,
  total   integer not null,
  votes   integer not null,
  primary key (game_id, day)
);

create function shanghai_day(at timestamptz) returns date language sql immutable return
  (at at time zone 'Asia/Shanghai')::date;

create function sum_up_score_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into score_days as d (game_id, day, total, votes)
    select game_id, shanghai_day(created_at), sum(overall), count(overall)
    from came where counted and state = 'live' and overall is not null group by 1, 2 order by 1, 2
    on conflict (game_id, day) do update set total = d.total + excluded.total, votes = d.votes + excluded.votes;
  elsif tg_op = 'UPDATE' then
    insert into score_days as d (game_id, day, total, votes)
    select game_id, shanghai_day(now()), sum(total), sum(votes) from (
      select game_id, overall as total, 1 as votes from came where counted and state = 'live' and overall is not null
      union all
      select game_id, -overall, -1 from gone where counted and state = 'live' and overall is not null
    ) v group by 1 having sum(total) <> 0 or sum(votes) <> 0 order by 1
    on conflict (game_id, day) do update set total = d.total + excluded.total, votes = d.votes + excluded.votes;
  else
    -- Of a game that is deleted as a whole nothing is kept.
    insert into score_days as d (game_id, day, total, votes)
    select game_id, shanghai_day(now()), -sum(overall), -count(overall)
    from gone where counted and state = 'live' and overall is not null
      and exists (select from games where id = game_id) group by 1 order by 1
    on conflict (game_id, day) do update set total = d.total + excluded.total, votes = d.votes + excluded.votes;
  end if;
  return null;
end $$;
create trigger score_days_came after insert on ratings
  referencing new table as came for each statement execute function sum_up_score_days();
create trigger score_days_changed after update on ratings
  referencing old table as gone new table as came for each statement execute function sum_up_score_days();
create trigger score_days_gone after delete on ratings
  referencing old table as gone for each statement execute function sum_up_score_days();

insert into score_days (game_id, day, total, votes)
select game_id, shanghai_day(created_at), sum(overall), count(overall)
from ratings where counted and state = 'live' and overall is not null group by 1, 2;

-- The first thousand of the ranking as they stood on each of the last days: of a section, of all open ones (`open`), of all (`all`).
create table ranking_days (
  scope   text not null,
  day     date not null,
  game_id bigint not null references games on delete cascade,
  rank    integer not null,
  primary key (scope, day, game_id)
);
create index ranking_days_of_game on ranking_days (game_id);
