-- Which list a game stands in decides who may see it and what counts it: it never changes.
create or replace function keep_section() returns trigger language plpgsql as $$
begin
  raise exception 'a game stays in its section';
end $$;
