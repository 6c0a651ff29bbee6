-- The bands of 16 bits that differ from this one in at most one bit; the last shift leaves none.
create or replace function bands_near(band bit) returns bit[] language sql immutable parallel safe as $$
  select array(select band # (1 << differing)::bit(16) from generate_series(0, 16) differing)
$$;
