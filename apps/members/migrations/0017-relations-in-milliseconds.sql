-- Lists of follows and blocks go on behind a row's instant, which travels in milliseconds: rows of the same millisecond
-- that had microseconds were passed over.
alter table follows alter column created_at type timestamptz(3);
alter table blocks alter column created_at type timestamptz(3);
