-- Seasons in which members draw. The seed decides every draw: its hash is known before the season begins, it itself after.
create table prize_seasons (
  -- The year it begins in and its season of the year: 20263
  id        integer primary key,
  name      text not null,
  begins_at timestamptz not null,
  ends_at   timestamptz not null,
  seed      text not null,
  seed_hash text not null,
  -- As it was when the season was made: what was promised does not change, nor what can be verified.
  pool      jsonb not null,
  -- Numbers the draws, without gaps.
  draws     bigint not null default 0
);

create table prize_draws (
  id         bigint generated always as identity primary key,
  season_id  integer not null references prize_seasons,
  n          bigint not null,
  member_id  bigint not null references members,
  prize_id   integer not null,
  -- Event points in place of a cosmetic that was owned already.
  instead    integer,
  won        boolean not null,
  -- Of Shanghai: chances are of one day.
  day        date not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  unique (season_id, n)
);
create index prize_draws_of_member on prize_draws (member_id, id desc);
create index prize_draws_of_day on prize_draws (member_id, day);
create index prize_draws_won on prize_draws (id desc) where won;

-- Whether a member stands in top lists and among recent winners.
alter table members add column listed boolean not null default true;
