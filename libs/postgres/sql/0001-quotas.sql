-- What a member has done how often lately (useQuota).
create table if not exists quota_uses (
  name      text not null,
  member_id bigint not null,
  at        timestamptz not null default now()
);
create index if not exists quota_uses_of_member on quota_uses (name, member_id, at);
