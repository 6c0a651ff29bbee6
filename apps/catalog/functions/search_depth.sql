-- How many tiers from the first have to be looked into for so many entries with these words: 6, all of them, where there are fewer.
-- A tier is looked into only if those above it had too little. Literals, because only those let Postgres
-- choose a partial index.
create or replace function search_depth(sought text[], sections text[], enough integer) returns integer
language plpgsql stable as $$
declare
  missing integer := enough;
begin
  missing := missing - (select count(*) from (
    select from search_entries where tier = 0 and words @> sought and section = any(sections) limit missing) t);
  if missing <= 0 then return 1; end if;
  missing := missing - (select count(*) from (
    select from search_entries where tier = 1 and words @> sought and section = any(sections) limit missing) t);
  if missing <= 0 then return 2; end if;
  missing := missing - (select count(*) from (
    select from search_entries where tier = 2 and words @> sought and section = any(sections) limit missing) t);
  if missing <= 0 then return 3; end if;
  missing := missing - (select count(*) from (
    select from search_entries where tier = 3 and words @> sought and section = any(sections) limit missing) t);
  if missing <= 0 then return 4; end if;
  missing := missing - (select count(*) from (
    select from search_entries where tier = 4 and words @> sought and section = any(sections) limit missing) t);
  return case when missing <= 0 then 5 else 6 end;
end
$$;
