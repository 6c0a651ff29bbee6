-- What members give for the site and the memberships they buy, by day.
alter table days
  add column memberships   bigint not null default 0,
  add column supports      bigint not null default 0,
  add column supported_fen bigint not null default 0;
