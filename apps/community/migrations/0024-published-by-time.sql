-- What everybody published, by time: who follows many finds a page among the newest (decision 134).
create index notes_by_time on notes (created_at desc, id desc) include (author_id) where state = 'live' and visibility <> 'private';
create index posts_by_time on posts (created_at desc, id desc) include (author_id) where state = 'live';
create index threads_by_time on threads (created_at desc, id desc) include (author_id) where state = 'live';
