-- The groups' home shows as lively where somebody has written.
create index groups_lively on groups (last_post_at desc, id desc) where state = 'live' and last_post_at is not null;
