-- Whose favourite each game is, as the members' service tells; the counter on a game's card counts these.
create table game_favourites (
  game_id   bigint not null,
  member_id bigint not null,
  added     boolean not null,
  -- The place (EventMeta.seq) of the event that said so: older ones change nothing.
  seq       bigint not null,
  primary key (game_id, member_id)
);
create function count_game_favourite() returns trigger language plpgsql as $$
declare
  more integer := new.added::integer - coalesce(old.added, false)::integer;
begin
  if more <> 0 then
    update standings set favourites = favourites + more where game_id = new.game_id;
  end if;
  return null;
end $$;
create trigger game_favourites_are_counted after insert or update on game_favourites
  for each row execute function count_game_favourite();
