-- What rights holders ask for, and what came of it.
create table takedowns (
  id           bigint generated always as identity primary key,
  -- told to the claimant and shown in the public log
  reference    text not null unique check (reference ~ '^R\d{8}-[A-Z2-9]{5}$'),
  name         text not null check (length(name) <= 100),
  email        text not null check (length(email) <= 254),
  organisation text check (length(organisation) <= 100),
  -- paths of this site
  urls         text[] not null,
  works        text[] not null,
  statement    text not null check (length(statement) <= 5000),
  state        text not null default 'received' check (state in ('received', 'accepted', 'declined')),
  note         text check (length(note) <= 1000),
  revision     integer not null default 1,
  created_at   timestamptz(3) not null default now(),
  decided_at   timestamptz(3),
  decided_by   bigint,
  check ((state = 'received') = (decided_at is null and decided_by is null))
);
create index takedowns_newest on takedowns (created_at desc, id desc);
create index takedowns_by_state on takedowns (state, created_at, id);
