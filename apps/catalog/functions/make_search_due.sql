create or replace function make_search_due() returns trigger language plpgsql as $$
begin
  insert into search_due select id from changed on conflict do nothing;
  return null;
end $$;
