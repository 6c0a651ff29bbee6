-- Since when a device is its session's: the end of all sessions, heard late, is not the end of one that began after it.
alter table push_devices add column since timestamptz not null default now();
