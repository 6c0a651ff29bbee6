create or replace function count_thread_answer_likes() returns trigger language plpgsql as $$
begin
  update thread_answers set likes = likes + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.answer_id, old.answer_id);
  return null;
end $$;
