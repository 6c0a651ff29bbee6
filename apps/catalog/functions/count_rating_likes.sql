create or replace function count_rating_likes() returns trigger language plpgsql as $$
begin
  update ratings set likes = likes + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.rating_id, old.rating_id);
  return null;
end $$;
