-- Counts what is listed under its note and under the comment it answers; deleted comments that nobody answers any more go.
create or replace function count_note_comments() returns trigger language plpgsql as $$
declare
  step integer := (tg_op <> 'DELETE' and new.listed)::integer - (tg_op <> 'INSERT' and old.listed)::integer;
begin
  if step <> 0 then
    update notes set comments = comments + step where id = coalesce(new.note_id, old.note_id);
    update note_comments set replies = replies + step where id = coalesce(new.reply_to, old.reply_to);
  end if;
  if tg_op = 'UPDATE' and new.state = 'deleted' and not new.listed then
    delete from note_comments where id = new.id;
  end if;
  return null;
end $$;
