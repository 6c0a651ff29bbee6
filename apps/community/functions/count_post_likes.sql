create or replace function count_post_likes() returns trigger language plpgsql as $$
begin
  update posts set likes = likes + case tg_op when 'INSERT' then 1 else -1 end where id = coalesce(new.post_id, old.post_id);
  return null;
end $$;
