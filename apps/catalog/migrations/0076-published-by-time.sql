-- What everybody published, by time, and whose it is: who follows many finds a page among the newest (decision 134).
create index ratings_by_time on ratings (updated_at desc, id desc) include (member_id)
  where state = 'live' and (overall is not null or summary <> '');
-- The old one serves readers until the new one is there.
create index intel_newest_with_author on intel (published_at desc, id desc) include (guarded, status, author_id);
drop index intel_newest;
alter index intel_newest_with_author rename to intel_newest;
