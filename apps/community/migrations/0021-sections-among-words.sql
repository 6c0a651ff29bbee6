-- Searches in one section read what they show. By a trigger, because the release before writes words while this one searches.
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
create trigger thread_texts_have_a_section before insert or update of words on thread_texts
  for each row execute function section_among_words();
update thread_texts set words = words;
