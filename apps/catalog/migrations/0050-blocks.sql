-- Who has blocked whom, as the members' service tells.
create table blocks (
  member_id bigint not null,
  other_id  bigint not null,
  primary key (member_id, other_id)
);
create index blocks_against on blocks (other_id);
