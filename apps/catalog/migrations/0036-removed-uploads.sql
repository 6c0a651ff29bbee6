-- Moderators take pictures away. What they took stays known when the picture itself is long gone, so that it never comes back.
create table removed_uploads (
  url        text primary key check (url like '/media/uploads/%'),
  -- who uploaded it first
  owner_id   bigint,
  reason     text not null check (length(reason) between 2 and 200),
  removed_by bigint not null,
  removed_at timestamptz(3) not null default now()
);

-- The files that uploads were drawn from, by their SHA-256 in base64url. Drawn for something else, a file becomes another
-- upload of the same picture; and it is still the same file should we draw it differently one day.
create table upload_files (
  file text not null check (length(file) = 43),
  url  text not null,
  primary key (file, url)
);
create index upload_files_of_url on upload_files (url);
