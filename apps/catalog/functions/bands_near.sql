-- The bands of 16 bits that differ from this one in at most one bit, or in at most two.
create or replace function bands_near(band bit, differing integer) returns bit[] language sql immutable parallel safe as $$
  -- The seventeenth shift leaves no bit.
  select array(
    select band # (1 << one)::bit(16) # (1 << other)::bit(16)
    from generate_series(0, 16) one, generate_series(case differing when 1 then 16 else 0 end, 16) other
    where one <= other)
$$;
