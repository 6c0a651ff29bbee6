create or replace function count_group_members() returns trigger language plpgsql as $$
declare
  step integer := (tg_op <> 'DELETE' and new.role <> 'blocked')::integer - (tg_op <> 'INSERT' and old.role <> 'blocked')::integer;
begin
  if step <> 0 then
    update groups set members = members + step where id = coalesce(new.group_id, old.group_id);
  end if;
  return null;
end $$;
