-- Which members downloaded what, for one purpose: to tell them when a link is gone. Forgotten when they were told, when their
-- account goes, and after 180 days.
create table link_downloads (
  link_id   bigint not null references links on delete cascade,
  member_id bigint not null,
  at        timestamptz not null default now(),
  primary key (link_id, member_id)
);
create index link_downloads_of_member on link_downloads (member_id);
create index link_downloads_age on link_downloads (at);

-- Links whose downloaders are still to be told that they are dead.
create table link_deaths (
  link_id bigint primary key references links on delete cascade,
  at      timestamptz not null default now()
);
