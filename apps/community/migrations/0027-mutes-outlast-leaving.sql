-- Who left a group while they were muted there: they are when they come back.
create table group_mutes (
  group_id  bigint not null references groups on delete cascade,
  member_id bigint not null,
  primary key (group_id, member_id)
);
create index group_mutes_of_member on group_mutes (member_id);
