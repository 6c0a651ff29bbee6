-- The comments on games as messaging tells of them; the counter on a game's card counts these.
create table game_comments (
  comment_id bigint primary key,
  -- null while only its moderation has been heard of, which is told on another topic
  game_id    bigint,
  deleted    boolean not null default false,
  hidden     boolean not null default false,
  counted    boolean not null generated always as (game_id is not null and not deleted and not hidden) stored
);

create function count_game_comment() returns trigger language plpgsql as $$
declare
  more integer := new.counted::integer - coalesce(old.counted, false)::integer;
begin
  if more <> 0 then
    update standings set comments = comments + more where game_id = new.game_id;
  end if;
  return null;
end $$;
create trigger game_comments_are_counted after insert or update on game_comments
  for each row execute function count_game_comment();
