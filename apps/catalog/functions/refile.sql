-- Brings standings, listings, cards, facets and bitmaps of these games up to date. Cheap to repeat; one at a time, so that two
-- publications never wait for each other in a circle.
create or replace function refile(ids bigint[]) returns void language plpgsql strict as $$
begin
  perform pg_advisory_xact_lock(hashtext('catalog'), hashtext('refile'));

  insert into standings as s (game_id, section, live, place)
  select g.id, g.section, g.status = 'live',
         case when g.status = 'live' then coalesce(old.place, top.place + row_number() over fresh) end
  from games g
  left join standings old on old.game_id = g.id
  cross join lateral (select coalesce(max(place), -1) as place from standings where section = g.section) top
  where g.id = any(ids)
  window fresh as (partition by g.section, g.status = 'live' and old.place is null order by g.id)
  on conflict (game_id) do update set live = excluded.live, place = coalesce(s.place, excluded.place)
  where s.live <> excluded.live;

  with filed as (
    insert into listings as l
      (game_id, section, place, facets, kinds, resource_updated_at, updated_at, published_at, released_on)
    select g.id, g.section, s.place, f.facets, coalesce(v.kinds, '{}'), v.newest, coalesce(v.newest, g.published_at),
           g.published_at, coalesce(g.release_date, '0001-01-01')
    from games g
    join standings s on s.game_id = g.id
    join (select game_id, array_agg(facet order by facet) as facets from facets_of(ids) group by game_id) f on f.game_id = g.id
    left join lateral (
      select array_agg(distinct kind order by kind) as kinds, max(published_at) as newest
      from versions where game_id = g.id and status = 'live'
    ) v on true
    on conflict (game_id) do update set
      facets = excluded.facets, kinds = excluded.kinds, resource_updated_at = excluded.resource_updated_at,
      updated_at = excluded.updated_at, published_at = excluded.published_at, released_on = excluded.released_on
    where (l.facets, l.resource_updated_at, l.updated_at, l.published_at, l.released_on) is distinct from
      (excluded.facets, excluded.resource_updated_at, excluded.updated_at, excluded.published_at, excluded.released_on)
    returning new.place, coalesce(old.facets, '{}') as before, new.facets as after
  ), unfiled as (
    delete from listings where game_id = any(ids) and not exists (select from games where id = game_id and status = 'live')
    returning place, facets as before, array[]::text[] as after
  ), sides as materialized (
    select place, added, facets, changed
    from (select * from filed union all select * from unfiled) game cross join lateral (
      select true as added, after as facets, array(select unnest(after) except select unnest(before)) as changed
      union all
      select false, before, array(select unnest(before) except select unnest(after))
    ) side
    where changed <> '{}'
  ), changes as materialized (
    select facet, place / 15000 as chunk, place % 15000 as place, added from sides cross join lateral unnest(changed) facet
  ), paired as (
    insert into facet_pairs as p (facet, other, games)
    select least(one, two), greatest(one, two), sum(case when added then 1 else -1 end)
    from sides cross join lateral unnest(changed) one cross join lateral unnest(facets) two
    where one <> two and (one < two or two <> all(changed)) and one not like '%/all/' and two not like '%/all/'
    group by 1, 2
    having sum(case when added then 1 else -1 end) <> 0
    on conflict (facet, other) do update set games = p.games + excluded.games
  ), counted as (
    insert into facets as f (facet, games)
    select facet, sum(case when added then 1 else -1 end) from changes group by facet
    on conflict (facet) do update set games = f.games + excluded.games
  )
  merge into facet_bits b using (
    select facet, chunk, bits_at(place, 1) filter (where added) as came, bits_at(place, 1) filter (where not added) as gone
    from changes group by facet, chunk
  ) c on b.facet = c.facet and b.chunk = c.chunk
  when matched then update set games = (b.games | c.came) & ~c.gone
  when not matched then insert (facet, chunk, games) values (c.facet, c.chunk, c.came);

  insert into cards as c select * from cards_of(ids)
  on conflict (game_id) do update set card = excluded.card where c.card <> excluded.card;
  delete from cards where game_id = any(ids) and not exists (select from listings where listings.game_id = cards.game_id);

  delete from standings where game_id = any(ids) and not exists (select from games where id = game_id);
end $$;
