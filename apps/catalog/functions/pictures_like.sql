-- The pictures whose hash differs from this one in at most eight of its 64 bits. Of the demo world, versions that were scaled,
-- encoded anew, made grey, framed or marked differ in 0 to 4, cut by 2 % on each side in up to 8; other pictures that differ in
-- no more are drawn on one template. Who differs in seven differs in at most one in some quarter. Of those that differ in eight,
-- one in twenty differs in two in each, and is not found: finding these, too, would cost six times as much.
create or replace function pictures_like(bit) returns table (url text, differing integer) language sql stable as $$
  select near.url, bit_count(near.hash # $1)::integer
  from (
    select p.url, p.hash from picture_hashes p
    where substring(p.hash from 1 for 16) = any(bands_near(substring($1 from 1 for 16)))
    union all
    select p.url, p.hash from picture_hashes p
    where substring(p.hash from 17 for 16) = any(bands_near(substring($1 from 17 for 16)))
    union all
    select p.url, p.hash from picture_hashes p
    where substring(p.hash from 33 for 16) = any(bands_near(substring($1 from 33 for 16)))
    union all
    select p.url, p.hash from picture_hashes p
    where substring(p.hash from 49 for 16) = any(bands_near(substring($1 from 49 for 16)))
  ) near
  where bit_count(near.hash # $1) <= 8
$$;
