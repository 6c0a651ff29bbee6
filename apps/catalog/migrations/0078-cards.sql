-- What lists show of live games, written once instead of for each list (decision 150). Derived: refile() keeps it.
create table cards (game_id bigint primary key, card text not null);

create function cards_of(ids bigint[]) returns table (game_id bigint, card text) language sql stable as $$
  select g.id, rtrim(row_to_json(c)::text, '}')
  from games g join listings l on l.game_id = g.id
  cross join lateral (
    select coalesce(json_agg(first), '[]') as labels
    from (
      select label.id, label.name, gl.spoiler from game_labels gl join labels label on label.id = gl.label_id
      where gl.game_id = g.id and gl.spoiler = 0 order by gl.position, label.id limit 6
    ) first
  ) labelled
  cross join lateral (
    select labelled.labels, g.id, g.section, g.title, g.cover, g.age, g.nsfw,
           g.title_zh as "titleZh", g.title_ja as "titleJa", g.title_en as "titleEn",
           g.release_date as "releaseDate", g.release_precision as "releasePrecision",
           g.developers, g.engine, g.languages, g.platforms, g.runtimes, l.kinds,
           to_char(l.resource_updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "resourceUpdatedAt",
           to_char(g.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt", g.status
  ) c
  where g.id = any(ids)
$$;

insert into cards select * from cards_of(array(select game_id from listings));

-- As in 0058, and what else stands in a card.
drop trigger games_refiled on games;
create trigger games_refiled after update on games for each row
  when ((old.status = 'live' or new.status = 'live') and
    (old.status, old.published_at, old.release_date, old.release_precision, old.engine, old.languages, old.platforms, old.runtimes, old.age, old.nsfw,
     old.length_minutes, old.title, old.title_zh, old.title_ja, old.title_en, old.cover, old.developers)
    is distinct from
    (new.status, new.published_at, new.release_date, new.release_precision, new.engine, new.languages, new.platforms, new.runtimes, new.age, new.nsfw,
     new.length_minutes, new.title, new.title_zh, new.title_ja, new.title_en, new.cover, new.developers))
  execute function refile_row('id');

create function make_games_of_label_due() returns trigger language plpgsql as $$
begin
  insert into refile_due select distinct game_id from game_labels where label_id = new.id on conflict do nothing;
  return null;
end $$;
create trigger labels_refiled after update of name on labels for each row
  when (old.name <> new.name) execute function make_games_of_label_due();
