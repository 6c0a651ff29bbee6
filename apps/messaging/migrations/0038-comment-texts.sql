-- What comments and replies are found by (comments/search.sql.ts), the newest first (libs/postgres, newestHaving).
create table comment_texts (
  comment_id bigint primary key references comments on delete cascade,
  folded     text not null,
  words      text[] not null
);
create index comment_texts_by_word on comment_texts
  using gin (array_append(words, '#' || (comment_id >> 10)::text)) with (fastupdate = off);

-- Comments whose words are to be written anew: whoever writes one waits for no index.
create table comment_texts_due (
  comment_id bigint primary key references comments on delete cascade
);
create function make_comment_due() returns trigger language plpgsql as $$
begin
  -- Holds the row: whoever files passes it over until what is written now can be read.
  insert into comment_texts_due values (new.id) on conflict (comment_id) do update set comment_id = excluded.comment_id;
  return null;
end $$;
create trigger comment_texts_due after insert on comments for each row execute function make_comment_due();
create trigger comment_texts_due_again after update of text on comments for each row
  when (old.text is distinct from new.text) execute function make_comment_due();
insert into comment_texts_due select id from comments where text is not null;
