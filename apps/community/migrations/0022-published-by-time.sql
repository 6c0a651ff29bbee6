-- What somebody published, by time: a page of what the followed published looks at a few of each (decision 108).
create index notes_of_author_by_time on notes (author_id, created_at desc, id desc)
  where state = 'live' and visibility <> 'private';
create index posts_of_author_by_time on posts (author_id, created_at desc, id desc) where state = 'live';
create index threads_of_author_by_time on threads (author_id, created_at desc, id desc) where state = 'live';
