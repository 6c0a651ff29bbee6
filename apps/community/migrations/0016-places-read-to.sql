-- How far each member has read: in a post to a floor, in a group until an instant.

create table post_places (
  member_id bigint not null,
  post_id   bigint not null references posts on delete cascade,
  floor     integer not null,
  primary key (member_id, post_id)
);
create index post_places_of_post on post_places (post_id);
insert into post_places (member_id, post_id, floor) select author_id, id, floors from posts where state <> 'deleted';

alter table group_members add column seen_at timestamptz(3) not null default now();
