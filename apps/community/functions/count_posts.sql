create or replace function count_posts() returns trigger language plpgsql as $$
declare
  step integer := (tg_op <> 'DELETE' and new.state = 'live')::integer - (tg_op <> 'INSERT' and old.state = 'live')::integer;
begin
  if step <> 0 then
    update groups set posts = posts + step, last_post_at = case
      when tg_op = 'INSERT' then greatest(last_post_at, new.created_at)
      else (select p.created_at from posts p where p.group_id = groups.id and p.state = 'live' order by p.id desc limit 1) end
    where id = coalesce(new.group_id, old.group_id);
  end if;
  return null;
end $$;
