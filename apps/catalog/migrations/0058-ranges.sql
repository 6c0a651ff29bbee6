-- Scores by halves and lengths by steps are facets, so that ranges of them are counted and walked like any other filter.

create or replace function facets_of(ids bigint[]) returns table (game_id bigint, facet text) language sql stable as $$
  select g.id, (g.section || '/' || f.kind || '/' || f.value) collate "C"
  from games g
  cross join lateral (
    select 'all', ''
    union all select 'label', label_id::text from game_labels where game_labels.game_id = g.id
    union all select distinct 'language', unnest(g.languages)
    union all select distinct 'platform', unnest(g.platforms)
    union all select distinct 'runtime', unnest(g.runtimes)
    union all select 'engine', g.engine where g.engine is not null
    union all select distinct 'kind', kind from versions where versions.game_id = g.id and versions.status = 'live'
    union all select 'year', coalesce(extract(year from g.release_date)::text, 'tba')
    union all select 'age', g.age
    union all select 'nsfw', g.nsfw::text
    union all select 'score', trunc(score * 2)::text from standings where standings.game_id = g.id and score > 0
    union all select 'length', (array[0, 1, 2, 5, 10, 20, 30, 50, 100])[width_bucket(g.length_minutes / 60, array[0, 1, 2, 5, 10, 20, 30, 50, 100])]::text
      where g.length_minutes is not null
  ) f (kind, value)
  where g.id = any(ids) and g.status = 'live'
$$;

drop trigger games_refiled on games;
create trigger games_refiled after update on games for each row
  when ((old.status = 'live' or new.status = 'live') and
    (old.status, old.published_at, old.release_date, old.engine, old.languages, old.platforms, old.runtimes, old.age, old.nsfw, old.length_minutes)
    is distinct from (new.status, new.published_at, new.release_date, new.engine, new.languages, new.platforms, new.runtimes, new.age, new.nsfw, new.length_minutes))
  execute function refile_row('id');

-- Games whose score has moved to another half. They are filed anew in the background: a vote does not wait for those
-- that publish, nor they for it.
create table refile_due (game_id bigint primary key);

create function make_refile_due() returns trigger language plpgsql as $$
begin
  insert into refile_due values (new.game_id) on conflict do nothing;
  return null;
end $$;
create trigger standings_refiled after update of score on standings for each row
  when (new.live and trunc(old.score * 2) <> trunc(new.score * 2)) execute function make_refile_due();

-- matching(text[], text[]) is left to the release before; nothing calls it any more.
select refile(ids) from (
  select array_agg(id order by id) as ids from games where status = 'live' group by id / 500 order by id / 500
) slices;
