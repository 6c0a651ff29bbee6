-- First visits of a Shanghai day.
create table daily_visits (
  member_id bigint not null references members,
  day       date not null,
  coins     smallint not null,
  at        timestamptz not null default now(),
  primary key (member_id, day)
);

-- Daily sign-ins, made-up ones among them. `place` is the n-th of the day, null for a make-up.
create table sign_ins (
  member_id bigint not null references members,
  day       date not null,
  streak    integer not null,
  place     integer,
  made_up   boolean not null default false,
  at        timestamptz not null default now(),
  primary key (member_id, day)
);
create index sign_ins_fastest on sign_ins (day, place) where place is not null;

-- The next place of each day.
create table sign_in_places (
  day   date primary key,
  count integer not null
);

create function shanghai_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Shanghai')::date
$$;
