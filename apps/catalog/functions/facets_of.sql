-- What live games are filed under: scores by halves (15 is 7.5 to 7.99), lengths by the step in hours that they reach.
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
