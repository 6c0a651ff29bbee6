-- What was asked for most and is found nowhere: how many asked for a thread in each month.
create table thread_radar (
  thread_id bigint not null references threads on delete cascade,
  -- The first day of a month of Asia/Shanghai.
  month     date not null,
  section   text not null,
  wants     integer not null,
  -- Live, without an answer that fits, and no game or version of ours may be it.
  unfound   boolean not null,
  wanted_at timestamptz(3) not null,
  primary key (thread_id, month)
);
create index thread_radar_top on thread_radar (section, month, wants desc, thread_id desc) where unfound and wants > 0;

-- By whose address a feed reader reads it: as long as the member sees the board.
create table radar_feeds (
  member_id bigint primary key,
  key       text not null unique
);

create function month_of(at timestamptz) returns date language sql immutable as $$
  select date_trunc('month', at at time zone 'Asia/Shanghai')::date
$$;
create function is_unfound(thread threads) returns boolean language sql stable as $$
  select thread.state = 'live' and thread.status in ('open', 'claimed', 'expired') and not exists (
    select from thread_matches m
    where m.thread_id = thread.id and not m.refused and (m.game_id is distinct from thread.game_id or m.version_id > 0))
$$;

insert into thread_radar (thread_id, month, section, wants, unfound, wanted_at)
select t.id, month_of(w.at), t.section, count(*), is_unfound(t), max(w.at)
from threads t join (
  select id as thread_id, created_at as at from threads union all select thread_id, at from thread_wants
) w on w.thread_id = t.id
group by t.id, month_of(w.at);

create function radar_thread() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into thread_radar (thread_id, month, section, wants, unfound, wanted_at)
    values (new.id, month_of(new.created_at), new.section, 1, is_unfound(new), new.created_at);
  else
    update thread_radar set section = new.section, unfound = is_unfound(new) where thread_id = new.id;
  end if;
  return null;
end $$;
create trigger threads_on_radar after insert or update of section, status, state, game_id on threads
  for each row execute function radar_thread();

create function radar_want() returns trigger language plpgsql as $$
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
create trigger thread_wants_on_radar after insert or delete on thread_wants for each row execute function radar_want();

create function radar_match() returns trigger language plpgsql as $$
begin
  update thread_radar r set unfound = is_unfound(t) from threads t
  where t.id = coalesce(new.thread_id, old.thread_id) and r.thread_id = t.id;
  return null;
end $$;
create trigger thread_matches_on_radar after insert or delete or update of refused on thread_matches
  for each row execute function radar_match();
