-- What live games are filed under.
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
  ) f (kind, value)
  where g.id = any(ids) and g.status = 'live'
$$;
