-- What somebody published, by time: a page of what the followed published looks at a few of each (decision 108).
create index comments_of_member_by_time on comments (member_id, created_at desc, id desc) where state = 'live';
