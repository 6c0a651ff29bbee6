-- What a message answers, whom it calls, and what its picture shows. A release without these columns goes on writing.
alter table messages
  -- seq of the message that it answers; what that said is looked up whenever it is read, so it can be taken back.
  add column reply_to bigint,
  add column mentions bigint[],
  add column alt text;

-- How far members have read, so that the next device knows what is new.
create table readers (
  member_id bigint primary key,
  seq       bigint not null,
  at        timestamptz not null default now()
);
create index readers_age on readers (at);

-- Who blocks whom, as the members' service tells.
create table blocks (
  member_id  bigint not null,
  blocked_id bigint not null,
  primary key (member_id, blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);
