-- Each member's mailbox: what it may hold, what it holds, and what the member wants to receive.
create table mailboxes (
  member_id   bigint primary key,
  -- 0 until the account is activated: nobody can be written to before that.
  permission  smallint not null default 0,
  frame_count integer not null default 0,
  mail_open   boolean not null default true,
  muted       smallint[] not null default '{}',
  -- Maintained with every change, under this row's lock: the truth is always in `messages`.
  total       integer not null default 0 check (total >= 0),
  unread      integer not null default 0 check (unread between 0 and total),
  -- Rises by one with every change that is told.
  version     bigint not null default 0,
  gone        boolean not null default false
);

create table messages (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references mailboxes,
  type       smallint not null check (type between 1 and 11),
  title      text not null,
  -- The member who caused it; null: the site itself.
  from_id    bigint,
  text       text not null default '',
  -- The page it opens (contracts, Place), and the game or thread it is about.
  place      jsonb,
  subject_id bigint,
  read       boolean not null default false,
  created_at timestamptz not null default now()
);
create index messages_of_member on messages (member_id, id desc);
create index messages_of_type on messages (member_id, type, id desc);
create index messages_read on messages (member_id, id) where read;
create index messages_unread on messages (member_id, id desc) where not read;

-- What a member was told once is not told again, also after it was deleted or has given way.
create table told_notices (
  member_id bigint not null,
  type      smallint not null,
  reference text not null,
  primary key (member_id, type, reference)
);

-- Who does not want to hear of whom, as the members' service tells.
create table blocks (
  member_id bigint not null,
  other_id  bigint not null,
  primary key (member_id, other_id)
);

-- Where rows are shown whose events name only their id.
create table places (
  type  text not null,
  id    bigint not null,
  place jsonb not null,
  primary key (type, id)
);

-- Successes that count against a quota (libs/postgres, useQuota).
create table quota_uses (
  name      text not null,
  member_id bigint not null,
  at        timestamptz not null default now()
);
create index quota_uses_of_member on quota_uses (name, member_id, at);
