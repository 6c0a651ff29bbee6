create or replace function votes_in(overall smallint, aspects jsonb, play text) returns table (about text, value text)
language sql immutable as $$
  select 'overall', overall::text where overall is not null
  union all select key, value #>> '{}' from jsonb_each(aspects) where value <> 'null'
  union all select 'play', play where play is not null
$$;
