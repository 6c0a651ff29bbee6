-- Who follows and who blocks whom, as the members' service tells.
create table follows (
  member_id   bigint not null,
  followed_id bigint not null,
  primary key (member_id, followed_id)
);

create table blocks (
  member_id  bigint not null,
  blocked_id bigint not null,
  primary key (member_id, blocked_id)
);

-- What a member has done how often lately (libs/postgres, useQuota).
create table if not exists quota_uses (
  name      text not null,
  member_id bigint not null,
  at        timestamptz not null default now()
);
create index if not exists quota_uses_of_member on quota_uses (name, member_id, at);
