-- The cards of filed games as JSON, without their last brace: what changes all the time, counters and scores, is put behind
-- it where they are read. Of labels the first six without spoilers.
create or replace function cards_of(ids bigint[]) returns table (game_id bigint, card text) language sql stable as $$
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
