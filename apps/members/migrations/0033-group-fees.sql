-- What became of the price of each group that somebody founds: decided once, by whoever is asked first.
create table group_fees (
  group_id  bigint primary key,
  member_id bigint not null,
  paid      boolean not null,
  at        timestamptz(3) not null default now()
);
