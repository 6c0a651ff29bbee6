-- Searches in one section find it among the words of a thread, as searches in a group do: 'section gal'; no text has a word with
-- a space.
create or replace function section_among_words() returns trigger language plpgsql as $$
declare
  mine text := (select 'section ' || section from threads where id = new.thread_id);
begin
  -- What is inserted and found to be there already comes by here twice.
  if mine is not null and not new.words @> array[mine] then
    new.words := array_append(new.words, mine);
  end if;
  return new;
end $$;
