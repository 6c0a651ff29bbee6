-- The games that have all of the wanted facets and none of the unwanted ones, chunk by chunk. With `section/all/` among
-- the wanted, no chunk of the section is missing.
create or replace function matching(wanted text[], unwanted text[]) returns table (chunk integer, games bit)
language sql stable as $$
  select chunk,
         case when count(*) filter (where facet = any(wanted)) = cardinality(wanted)
           then bit_and(games) filter (where facet = any(wanted)) & ~coalesce(bit_or(games) filter (where facet = any(unwanted)), b'0'::bit(15000))
           else b'0'::bit(15000)
         end
  from facet_bits where facet = any(wanted || unwanted)
  group by chunk
$$;
