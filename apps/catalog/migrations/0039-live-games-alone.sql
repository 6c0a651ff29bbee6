-- What lists are made of follows from live games alone. Drafts, submissions that wait and what hangs on them are filed
-- nowhere: saving one no longer stands in the queue of those that publish.

create or replace function file_new_games() returns trigger language plpgsql as $$
begin
  insert into standings (game_id, section, live) select id, section, false from changed on conflict do nothing;
  perform refile(array_agg(id)) from changed where status = 'live';
  return null;
end $$;
create or replace function unfile_games() returns trigger language plpgsql as $$
begin
  perform refile(array_agg(id)) from changed where status = 'live';
  delete from standings where game_id in (select id from changed where status <> 'live');
  return null;
end $$;
create or replace function refile_live_games() returns trigger language plpgsql as $$
begin
  perform refile(array_agg(distinct c.game_id)) from changed c join games g on g.id = c.game_id where g.status = 'live';
  return null;
end $$;
create or replace function refile_live_versions() returns trigger language plpgsql as $$
begin
  perform refile(array_agg(distinct c.game_id))
  from changed c join games g on g.id = c.game_id where c.status = 'live' and g.status = 'live';
  return null;
end $$;
create or replace function refile_game_of_version() returns trigger language plpgsql as $$
begin
  perform refile(array_agg(id)) from games where id = new.game_id and status = 'live';
  return null;
end $$;

drop trigger games_filed on games;
create trigger games_filed after insert on games
  referencing new table as changed for each statement execute function file_new_games();
drop trigger games_unfiled on games;
create trigger games_unfiled after delete on games
  referencing old table as changed for each statement execute function unfile_games();
drop trigger games_refiled on games;
create trigger games_refiled after update on games for each row
  when ((old.status = 'live' or new.status = 'live') and
    (old.status, old.published_at, old.release_date, old.engine, old.languages, old.platforms, old.runtimes, old.age, old.nsfw)
    is distinct from (new.status, new.published_at, new.release_date, new.engine, new.languages, new.platforms, new.runtimes, new.age, new.nsfw))
  execute function refile_row('id');

drop trigger game_labels_filed on game_labels;
create trigger game_labels_filed after insert on game_labels
  referencing new table as changed for each statement execute function refile_live_games();
drop trigger game_labels_unfiled on game_labels;
create trigger game_labels_unfiled after delete on game_labels
  referencing old table as changed for each statement execute function refile_live_games();
drop trigger game_labels_refiled on game_labels;
create trigger game_labels_refiled after update on game_labels
  referencing new table as changed for each statement execute function refile_live_games();

drop trigger versions_filed on versions;
create trigger versions_filed after insert on versions
  referencing new table as changed for each statement execute function refile_live_versions();
drop trigger versions_unfiled on versions;
create trigger versions_unfiled after delete on versions
  referencing old table as changed for each statement execute function refile_live_versions();
drop trigger versions_refiled on versions;
create trigger versions_refiled after update on versions for each row
  when ((old.status = 'live' or new.status = 'live') and
    (old.status, old.kind, old.published_at) is distinct from (new.status, new.kind, new.published_at))
  execute function refile_game_of_version();

drop function refile_changed();
