create or replace function make_row_search_due() returns trigger language plpgsql as $$
begin
  insert into search_due values (new.id) on conflict do nothing;
  return null;
end $$;
