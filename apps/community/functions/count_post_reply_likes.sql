create or replace function count_post_reply_likes() returns trigger language plpgsql as $$
begin
  update post_replies set likes = likes + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.reply_id, old.reply_id);
  return null;
end $$;
