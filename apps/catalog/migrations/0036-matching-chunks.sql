-- The games that have all of the wanted facets and none of the unwanted ones, chunk by chunk; chunks without any such game
-- may be missing, for a facet has no bitmap where it has no game.
create or replace function matching(wanted text[], unwanted text[]) returns table (chunk integer, games bit)
language sql stable as $$
  select w.chunk, case when u.games is null then w.games else w.games & ~u.games end
  from (
    select chunk, bit_and(games) as games from facet_bits where facet = any(wanted)
    group by chunk having count(*) = cardinality(wanted)
  ) w
  left join (
    select chunk, bit_or(games) as games from facet_bits where facet = any(unwanted) group by chunk
  ) u using (chunk)
$$;
