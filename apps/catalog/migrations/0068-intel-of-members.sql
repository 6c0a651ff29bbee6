-- What somebody published, by time: a page of what the followed published looks at a few of each (decision 108).
create index intel_of_author on intel (author_id, published_at desc, id desc) where status = 'live';
