create or replace function count_note_likes() returns trigger language plpgsql as $$
begin
  update notes set likes = likes + case tg_op when 'INSERT' then 1 else -1 end where id = coalesce(new.note_id, old.note_id);
  return null;
end $$;
