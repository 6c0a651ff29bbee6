-- Members for whom a link works, one each; what they take back is gone.
create table link_confirmations (
  link_id   bigint not null references links on delete cascade,
  member_id bigint not null,
  at        timestamptz(3) not null default now(),
  primary key (link_id, member_id)
);
create index link_confirmations_by_age on link_confirmations (link_id, at desc);
create index link_confirmations_of_member on link_confirmations (member_id);

-- How many there are, and when the last one came.
alter table links add works integer not null default 0, add works_at timestamptz(3);
