-- There is one room, and this is its row. Whoever writes messages locks it until the commit: seq n is there before n + 1
-- is given, so whoever has read n can read everything before it. It is the only source of seq, which Redis may forget.
create table room (
  only_row     boolean primary key default true check (only_row),
  last_seq     bigint not null default 0,
  -- How many messages were ever recalled.
  recalls      bigint not null default 0,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 300)
);
insert into room default values;

-- What was said, for 30 days.
create table messages (
  seq        bigint primary key,
  id         uuid not null unique,
  member_id  bigint not null,
  client_id  text,
  kind       text not null check (kind in ('text', 'image')),
  text       text not null,
  -- The folded text, and the words it is found by (libs/search).
  plain      text not null,
  terms      text[] not null,
  at         timestamptz not null,
  -- Place among the recalls; null: still there.
  recalled   bigint,
  recalled_by bigint
);
create index messages_age on messages (at);
create index messages_of_member on messages (member_id, seq desc);
create index messages_terms on messages using gin (terms) where recalled is null;
create unique index messages_recalled on messages (recalled) where recalled is not null;

-- What was acknowledged under which client id, for 24 hours.
create table receipts (
  member_id bigint not null,
  client_id text not null,
  id        uuid not null,
  seq       bigint not null,
  at        timestamptz not null,
  primary key (member_id, client_id)
);
create index receipts_age on receipts (at);

-- When a member last spoke, for as long as that may matter.
create table speakers (
  member_id bigint primary key,
  last_at   timestamptz not null
);

-- Who registered within the last 24 hours.
create table newcomers (
  member_id     bigint primary key,
  registered_at timestamptz not null
);

-- Who must not speak until when: said by the room's moderators (sanction_id 0), or by a sanction.
create table mutes (
  member_id   bigint not null,
  sanction_id bigint not null default 0,
  until       timestamptz not null,
  primary key (member_id, sanction_id)
);
create index mutes_age on mutes (until);
