-- A search for intel looks at the newest first (libs/postgres, newestHaving). While releases change, the one before searches without
-- an index.
drop index intel_texts_by_word;
create index intel_texts_by_word on intel_texts
  using gin (array_append(words, '#' || (intel_id >> 10)::text)) with (fastupdate = off);
