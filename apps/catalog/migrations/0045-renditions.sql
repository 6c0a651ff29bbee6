-- Uploads drawn narrower, for pages that show them small. They go with the picture that they were drawn from.
create table renditions (
  url   text not null references images on delete cascade,
  width integer not null check (width > 0),
  -- webp, compressed already
  bytes bytea not null check (length(bytes) <= 368640),
  primary key (url, width)
);
alter table renditions alter column bytes set storage external;
