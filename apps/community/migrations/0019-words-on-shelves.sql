-- Searches for what is newest find common words among the newest rows (libs/postgres, newestHaving). While releases change, the one
-- before searches without an index.
drop index note_texts_by_word;
create index note_texts_by_word on note_texts
  using gin (array_append(words, '#' || (note_id >> 10)::text)) with (fastupdate = off);
drop index thread_texts_by_word;
create index thread_texts_by_word on thread_texts
  using gin (array_append(words, '#' || (thread_id >> 10)::text)) with (fastupdate = off);
drop index post_texts_by_word;
create index post_texts_by_word on post_texts
  using gin (array_append(words, '#' || (text_id >> 10)::text)) with (fastupdate = off);

-- Each shelf of the board is read from its index alone, blocked authors and all.
drop index threads_newest, threads_wanted, threads_richest, threads_ending;
create index threads_newest on threads (section, status, has_bounty, id desc) include (author_id) where state = 'live';
create index threads_wanted on threads (section, status, has_bounty, metoo desc, id desc) include (author_id)
  where state = 'live';
create index threads_richest on threads (section, status, has_bounty, bounty desc, id desc) include (author_id)
  where state = 'live';
create index threads_ending on threads (section, status, has_bounty, expires_at, id) include (author_id)
  where state = 'live';
