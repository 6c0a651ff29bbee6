-- Lists of cases go on behind a row's instant, which travels in milliseconds: rows of the same millisecond that had
-- microseconds were passed over.
alter table cases alter column created_at type timestamptz(3), alter column updated_at type timestamptz(3);
