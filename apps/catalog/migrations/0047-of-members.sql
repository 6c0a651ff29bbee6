-- A member's page lists their verdicts by time, and the versions they brought.
create index ratings_of_member_by_time on ratings (member_id, updated_at desc, id desc);
drop index ratings_of_member;
create index versions_of_author on versions (author_id, published_at desc) where status = 'live';
