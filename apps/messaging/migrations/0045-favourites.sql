-- Whose favourites a game is among, as the members' service tells, for news of its versions. `seq` is the place of the event
-- that said so: older ones change nothing. Members' favourites of before come with their topic, which is read from its beginning.
create table favourites (
  game_id   bigint not null,
  member_id bigint not null,
  added     boolean not null,
  seq       bigint not null,
  primary key (game_id, member_id)
);
create index favourites_of_member on favourites (member_id);
