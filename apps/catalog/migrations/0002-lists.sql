-- What lists order, narrow and count by. All of it is derived: refile() brings it up to date with the tables of 0001.
--
-- A list has 24 rows whatever the size of the catalogue, and says how many there are in all. Orders are covering indexes
-- over narrow tables. A filter's value is a facet; every facet has the set of its games as a bitmap, so that any
-- combination of filters is counted exactly by and-ing a few kilobytes.

-- How a game stands with members: counters, and the orders made of them. A row per game, narrow, because every view
-- rewrites it.
create table standings (
  game_id    bigint primary key,
  section    section_key not null,
  live       boolean not null default false,
  -- which bit of its section's bitmaps is the game's: dense numbers, given when it is first live
  place      integer,
  views      integer not null default 0,
  downloads  integer not null default 0,
  heat       integer not null generated always as (views + 3 * downloads) stored,
  -- the same within the last 24 hours, 7 days, 30 days
  heat_day   integer not null default 0,
  heat_week  integer not null default 0,
  heat_month integer not null default 0,
  comments   integer not null default 0,
  favourites integer not null default 0,
  ratings    integer not null default 0,
  -- 0 below ten votes
  score      numeric(4, 2) not null default 0
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create unique index standings_place on standings (section, place);
create index standings_popular on standings (section, heat desc, game_id desc) include (place) where live;
create index standings_score on standings (section, score desc, game_id desc) include (place) where live;
create index standings_day on standings (section, heat_day desc, game_id desc) where live and heat_day > 0;
create index standings_week on standings (section, heat_week desc, game_id desc) where live and heat_week > 0;
create index standings_month on standings (section, heat_month desc, game_id desc) where live and heat_month > 0;

-- What lists know of each live game: what it is filed under, and the orders that rarely change.
create table listings (
  game_id             bigint primary key,
  section             section_key not null,
  place               integer not null,
  facets              text[] collate "C" not null,
  kinds               text[] not null,
  resource_updated_at timestamptz(3),
  updated_at          timestamptz(3) not null,
  published_at        timestamptz(3) not null,
  released_on         date not null
);
create index listings_updated on listings (section, updated_at desc, game_id desc) include (place);
create index listings_new on listings (section, published_at desc, game_id desc) include (place);
create index listings_released on listings (section, released_on desc, game_id desc) include (place);
create index listings_by_facet on listings using gin (facets) with (fastupdate = off);

-- Everything a list can be narrowed by, as `section/kind/value`, and how many live games have it: `gal/label/12`,
-- `rpg/year/2024`, `ai/all/` for every live game of a section.
create table facets (
  facet   text collate "C" primary key,
  section text not null generated always as (split_part(facet, '/', 1)) stored,
  kind    text not null generated always as (split_part(facet, '/', 2)) stored,
  value   text not null generated always as (substring(facet from '^[^/]+/[^/]+/(.*)$')) stored,
  games   integer not null default 0
);
create index facets_of_kind on facets (kind, section) where games > 0;

-- The set of a facet's games: bit p of chunk c is the game at place 15000·c + p. Four chunks fill a page, none is toasted.
create table facet_bits (
  facet text collate "C" not null,
  chunk integer not null,
  games bit(15000) not null,
  primary key (facet, chunk)
);
alter table facet_bits alter column games set storage plain;

-- bits_at(place, 1): the bitmap with these bits set. bits_joined(games order by chunk): chunks in one.
do $$ begin
  execute format('create aggregate bits_at(integer, integer) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 15000));
end $$;
create aggregate bits_joined(bit varying) (sfunc = bitcat, stype = bit varying);

-- What live games are filed under.
create function facets_of(ids bigint[]) returns table (game_id bigint, facet text) language sql stable as $$
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

-- Brings standings, listings, facets and bitmaps of these games up to date. Cheap to repeat; one at a time, so that two
-- publications never wait for each other in a circle.
create function refile(ids bigint[]) returns void language plpgsql strict as $$
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
  ), changes as materialized (
    select facet, place / 15000 as chunk, place % 15000 as place, added
    from (select * from filed union all select * from unfiled) game cross join lateral (
      (select unnest(after) as facet, true as added except all select unnest(before), true)
      union all
      (select unnest(before), false except all select unnest(after), false)
    ) facet
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

  delete from standings where game_id = any(ids) and not exists (select from games where id = game_id);
end $$;

-- The games that have all of the wanted facets and none of the unwanted ones, chunk by chunk. With `section/all/` among
-- the wanted, no chunk of the section is missing.
create function matching(wanted text[], unwanted text[]) returns table (chunk integer, games bit)
language sql stable as $$
  select chunk,
         case when count(*) filter (where facet = any(wanted)) = cardinality(wanted)
           then bit_and(games) filter (where facet = any(wanted)) & ~coalesce(bit_or(games) filter (where facet = any(unwanted)), b'0'::bit(15000))
           else b'0'::bit(15000)
         end
  from facet_bits where facet = any(wanted || unwanted)
  group by chunk
$$;

create function refile_changed() returns trigger language plpgsql as $$
begin
  execute format('select refile(array_agg(distinct %I)) from changed', tg_argv[0]);
  return null;
end $$;
create function refile_row() returns trigger language plpgsql as $$
begin
  perform refile(array[(to_jsonb(new) ->> tg_argv[0])::bigint]);
  return null;
end $$;

create trigger games_filed after insert on games
  referencing new table as changed for each statement execute function refile_changed('id');
create trigger games_unfiled after delete on games
  referencing old table as changed for each statement execute function refile_changed('id');
create trigger games_refiled after update on games for each row
  when ((old.status, old.published_at, old.release_date, old.engine, old.languages, old.platforms, old.runtimes, old.age, old.nsfw)
    is distinct from (new.status, new.published_at, new.release_date, new.engine, new.languages, new.platforms, new.runtimes, new.age, new.nsfw))
  execute function refile_row('id');

create trigger game_labels_filed after insert on game_labels
  referencing new table as changed for each statement execute function refile_changed('game_id');
create trigger game_labels_unfiled after delete on game_labels
  referencing old table as changed for each statement execute function refile_changed('game_id');
create trigger game_labels_refiled after update on game_labels
  referencing new table as changed for each statement execute function refile_changed('game_id');

create trigger versions_filed after insert on versions
  referencing new table as changed for each statement execute function refile_changed('game_id');
create trigger versions_unfiled after delete on versions
  referencing old table as changed for each statement execute function refile_changed('game_id');
create trigger versions_refiled after update on versions for each row
  when ((old.status, old.kind, old.published_at) is distinct from (new.status, new.kind, new.published_at))
  execute function refile_row('game_id');
