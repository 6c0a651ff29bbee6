-- Pictures that games and members show: uploads with their bytes, and what was measured of pictures on other hosts.
create table images (
  -- /media/uploads/<sha-256 of the bytes>.webp, or an https address
  url        text primary key check (length(url) <= 500),
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  blur       text not null,
  -- webp, compressed already
  bytes      bytea check (length(bytes) <= 368640),
  -- who uploaded it first
  member_id  bigint,
  created_at timestamptz not null default now(),
  check ((bytes is null) = (url like 'https://%'))
);
alter table images alter column bytes set storage external;
