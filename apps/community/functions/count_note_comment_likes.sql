create or replace function count_note_comment_likes() returns trigger language plpgsql as $$
begin
  update note_comments set likes = likes + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.comment_id, old.comment_id);
  return null;
end $$;
