-- What the events add up to. Days are those of Asia/Shanghai, as each event tells its own. Whoever takes more than one of
-- these rows takes them in the order of the tables here, so that events read at once never wait in a circle.

-- Which pages each visitor of a day has opened. The hash means nothing on any other day.
create table visitors (
  day     date not null,
  visitor text not null,
  pages   text[] not null,
  primary key (day, visitor)
);

create table pages (
  day      date not null,
  page     text not null,
  visits   bigint not null,
  visitors bigint not null,
  primary key (day, page)
);

-- A member's row is the lock for what depends on registration and activity together: they come from different topics, in
-- any order. Null: active, and the registration is not read yet.
create table members (
  member_id  bigint primary key,
  registered date
);

create table active_members (
  member_id bigint not null,
  day       date not null,
  primary key (member_id, day)
);

-- Members by the week in which they registered, and how many came back on the 1st, 7th, 30th day after.
create table cohorts (
  week date primary key,
  size bigint not null default 0,
  d1   bigint not null default 0,
  d7   bigint not null default 0,
  d30  bigint not null default 0
);

create table days (
  day           date primary key,
  members       bigint not null default 0,
  visitors      bigint not null default 0,
  registrations bigint not null default 0,
  downloads     bigint not null default 0
);

create table points (
  day      date not null,
  currency text not null check (currency in ('points', 'eventPoints', 'coins')),
  reason   text not null,
  earned   bigint not null default 0,
  spent    bigint not null default 0,
  reversed bigint not null default 0,
  primary key (day, currency, reason)
);

-- When the newest event happened that was read, to the second.
create table clock (
  one boolean primary key default true check (one),
  at  timestamptz not null
);

-- Before everything is read again: nothing is counted, and no event was had.
create function forget_all() returns void language sql as $$
  truncate visitors, pages, members, active_members, cohorts, days, points, clock, inbox;
$$;
