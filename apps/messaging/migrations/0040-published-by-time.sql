-- What everybody published, by time: who follows many finds a page among the newest (decision 134).
create index comments_by_time on comments (created_at desc, id desc) include (member_id) where state = 'live';
