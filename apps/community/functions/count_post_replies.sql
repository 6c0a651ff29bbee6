-- Counts what is listed under its post and under the reply it answers; deleted replies that nobody answers any more go.
create or replace function count_post_replies() returns trigger language plpgsql as $$
declare
  step integer := (tg_op <> 'DELETE' and new.listed)::integer - (tg_op <> 'INSERT' and old.listed)::integer;
begin
  if step <> 0 then
    update posts set replies = replies + step, last_reply_at = case
      when tg_op = 'INSERT' then new.created_at
      else (select r.created_at from post_replies r where r.post_id = posts.id and r.listed order by r.floor desc limit 1) end
    where id = coalesce(new.post_id, old.post_id);
    update post_replies set answers = answers + step where id = coalesce(new.reply_to, old.reply_to);
  end if;
  if tg_op = 'UPDATE' and new.state = 'deleted' and not new.listed then
    delete from post_replies where id = new.id;
  end if;
  return null;
end $$;
