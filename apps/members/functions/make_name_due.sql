create or replace function make_name_due() returns trigger language plpgsql as $$
begin
  if new.state = 'deleted' then
    delete from member_names_due where member_id = new.id;
    delete from member_names where member_id = new.id;
  else
    -- Holds the row: whoever files passes it over until what is written now can be read.
    insert into member_names_due values (new.id) on conflict (member_id) do update set member_id = excluded.member_id;
  end if;
  return null;
end $$;
